"""What skills-ref's validator does with each SKILL.md: split at ---, read the frontmatter with strictyaml, check the fields.

Reads paths from standard input up to an empty line. Each line after it asks for one pass over them, and is answered with the
milliseconds that the pass took.
"""
import sys
import time
import unicodedata
from pathlib import Path

import strictyaml

ALLOWED = {"name", "description", "license", "allowed-tools", "metadata", "compatibility"}


def frontmatter(content):
    if not content.startswith("---"):
        raise ValueError("must start with frontmatter")
    parts = content.split("---", 2)
    if len(parts) < 3:
        raise ValueError("not closed")
    metadata = strictyaml.load(parts[1]).data
    if not isinstance(metadata, dict):
        raise ValueError("must be a mapping")
    return metadata


def validate(path):
    errors = []
    try:
        metadata = frontmatter(path.read_text(encoding="utf-8"))
    except (ValueError, AttributeError, strictyaml.YAMLError) as error:  # strictyaml trips over some control characters
        return [str(error)]
    extra = set(metadata) - ALLOWED
    if extra:
        errors.append(f"unexpected fields: {sorted(extra)}")
    name = metadata.get("name")
    if not isinstance(name, str) or not name.strip():
        errors.append("name missing")
    else:
        name = unicodedata.normalize("NFKC", name.strip())
        if len(name) > 64 or name != name.lower() or name.startswith("-") or name.endswith("-") or "--" in name:
            errors.append("name")
        if not all(character.isalnum() or character == "-" for character in name):
            errors.append("name characters")
        if unicodedata.normalize("NFKC", path.parent.name) != name:
            errors.append("name and folder")
    description = metadata.get("description")
    if not isinstance(description, str) or not description.strip() or len(description) > 1024:
        errors.append("description")
    compatibility = metadata.get("compatibility")
    if compatibility is not None and (not isinstance(compatibility, str) or len(compatibility) > 500):
        errors.append("compatibility")
    return errors


paths = [Path(line.rstrip("\n")) for line in iter(sys.stdin.readline, "\n")]
for _ in sys.stdin:
    started = time.perf_counter()
    for path in paths:
        validate(path)
    print((time.perf_counter() - started) * 1000, flush=True)
