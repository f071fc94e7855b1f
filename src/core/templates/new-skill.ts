/** The files of a new skill: small, complete, and without a finding, so that an author starts from green. */
import { toYamlScalar } from '../skill/yaml-write.ts';

export const SKILL_TEMPLATES = ['instructions', 'scripts', 'references'] as const;

export type SkillTemplate = (typeof SKILL_TEMPLATES)[number];

export interface NewSkill {
  /** A valid name: the folder is called the same. */
  readonly name: string;
  /** One line, at most 1,024 code points. */
  readonly description: string;
  readonly template: SkillTemplate;
}

/** Texts by path relative to the skill folder, in the order of writing: SKILL.md last, so that no link in it is broken for a moment. */
export function newSkillFiles(skill: NewSkill): ReadonlyMap<string, string> {
  const { steps, files } = PARTS[skill.template](skill);
  const lines = [
    '---',
    `name: ${toYamlScalar(skill.name)}`,
    `description: ${toYamlScalar(skill.description)}`,
    '---',
    '',
    `# ${titleOf(skill.name)}`,
    '',
    'Say in one sentence what a good result is.',
    '',
    '## Steps',
    '',
    ...steps.map((step, index) => `${index + 1}. ${step}`),
    '',
    '## When to stop',
    '',
    'Say when the work is done, and when to ask the user instead of guessing.',
    '',
  ];
  return new Map([...files, ['SKILL.md', lines.join('\n')]]);
}

interface Parts {
  readonly steps: readonly string[];
  readonly files: readonly (readonly [path: string, text: string])[];
}

const PARTS: { readonly [T in SkillTemplate]: (skill: NewSkill) => Parts } = {
  instructions: () => ({
    steps: ['Read what the user gave.', 'Do the work, one step at a time.', 'Check the result before showing it.'],
    files: [],
  }),
  scripts: ({ name }) => ({
    steps: [
      'Read what the user gave.',
      'Run [scripts/run.py](scripts/run.py) on it: `python3 scripts/run.py INPUT`.',
      'Explain the output to the user.',
    ],
    files: [['scripts/run.py', pythonScript(name)]],
  }),
  references: ({ name }) => ({
    steps: [
      'Read what the user gave.',
      'Do the work. For rare cases, read [references/details.md](references/details.md).',
      'Check the result before showing it.',
    ],
    files: [
      [
        'references/details.md',
        `# Details for ${name}\n\nWhat is needed only now and then stands here, so that it costs nothing until it is read.\n`,
      ],
    ],
  }),
};

/** What the script guide of the specification asks for: `--help`, no questions, results on stdout, trouble on stderr. */
function pythonScript(name: string): string {
  return `#!/usr/bin/env python3
"""Part of the skill ${name}: counts the lines of a file. Replace it with the work that needs to be exact."""
import argparse
import json
import sys


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("input", help="path of the file to read")
    args = parser.parse_args()
    try:
        with open(args.input, encoding="utf-8") as file:
            lines = sum(1 for _ in file)
    except OSError as error:
        print(f"cannot read {args.input}: {error}", file=sys.stderr)
        return 1
    json.dump({"file": args.input, "lines": lines}, sys.stdout)
    print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
`;
}

function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
