#!/usr/bin/env python3
"""Summarise the columns of a CSV file as one JSON document on standard output."""

import argparse
import collections
import csv
import json
import math
import statistics
import sys


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", help="the CSV or TSV file to read (UTF-8)")
    parser.add_argument("--separator", help="column separator; guessed from the first line when absent")
    parser.add_argument("--decimal", default=".", choices=[".", ","], help="decimal mark of the numbers (default: .)")
    options = parser.parse_args()

    try:
        with open(options.file, encoding="utf-8-sig", newline="") as source:
            separator = options.separator or guess_separator(source.readline())
            source.seek(0)
            rows = list(csv.DictReader(source, delimiter=separator))
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        print(f"cannot read {options.file}: {error}", file=sys.stderr)
        return 2

    names = list(rows[0]) if rows else []
    columns = [describe(name, [row[name] or "" for row in rows], options.decimal) for name in names if name is not None]
    report = {"file": options.file, "separator": separator, "rows": len(rows), "columns": columns}
    json.dump(report, sys.stdout, indent=2, ensure_ascii=False)
    print()
    return 0


def guess_separator(line: str) -> str:
    return max([",", ";", "\t", "|"], key=line.count)


def describe(name: str, cells: list, decimal: str) -> dict:
    present = [cell.strip() for cell in cells if cell.strip()]
    summary = {"name": name, "values": len(present), "missing": len(cells) - len(present)}
    numbers = [number for number in (to_number(cell, decimal) for cell in present) if number is not None]
    if present and len(numbers) == len(present):
        return summary | {
            "kind": "number",
            "least": min(numbers),
            "median": statistics.median(numbers),
            "greatest": max(numbers),
        }
    frequent = collections.Counter(present).most_common(5)
    return summary | {"kind": "text", "distinct": len(set(present)), "frequent": dict(frequent)}


def to_number(cell: str, decimal: str):
    try:
        number = float(cell.replace(decimal, "."))
    except ValueError:
        return None
    return number if math.isfinite(number) else None


if __name__ == "__main__":
    sys.exit(main())
