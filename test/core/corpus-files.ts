/** Finds the corpus of real skills beside the repository. Tests that need it fail with this message where it is missing. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Finding, lint, parseSkill, type Skill } from '../../src/core/index.ts';
import { DiskFolder } from '../../src/disk/disk-folder.ts';

const corpus = fileURLToPath(new URL('../../../shared/corpus/', import.meta.url));

export interface CorpusSkill {
  /** Path of the entry file, relative to the corpus. */
  readonly path: string;
  readonly text: string;
  readonly skill: Skill;
  readonly folder: DiskFolder;
  readonly findings: readonly Finding[];
}

export function corpusPath(path: string): string {
  assert.ok(existsSync(corpus), `The corpus is missing: these tests read ${corpus}`);
  return corpus + path;
}

export function readCorpusSkill(path: string): CorpusSkill {
  const text = readFileSync(corpusPath(path), 'utf8');
  const skill = parseSkill(text);
  const folder = new DiskFolder(corpusPath(path));
  return { path, text, skill, folder, findings: lint(skill, folder) };
}

/** Entry files below a folder of the corpus, in any spelling, in path order. */
export function corpusPaths(under = ''): readonly string[] {
  return readdirSync(corpusPath(under), { recursive: true, encoding: 'utf8' })
    .map((path) => (under === '' ? '' : `${under}/`) + path.replaceAll('\\', '/'))
    .filter((path) => basename(path).toLowerCase() === 'skill.md')
    .sort();
}
