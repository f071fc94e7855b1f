/** From a keystroke to its findings: parsing and all rules, in the core and over the protocol. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { lint, parseSkill } from '../../src/core/index.ts';
import { DiskFolder } from '../../src/disk/disk-folder.ts';
import { corpusFiles } from './corpus.ts';
import { type Figure, type Measurement, median, percentile, timeOf } from './figure.ts';
import { startLanguageServer } from './language-server-process.ts';
import { madeSkill } from './made-skills.ts';

const LINES = 1_000;

export const keystroke: Measurement = {
  processes: 3,
  async measure() {
    const largest = corpusFiles('**/SKILL.md')
      .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
      .reduce((a, b) => (b.text.length > a.text.length ? b : a));
    const folder = mkdtempSync(join(tmpdir(), 'skill-workbench-keystroke-'));
    const path = join(folder, 'SKILL.md');
    const text = madeSkill('report', LINES);
    writeFileSync(path, text);
    try {
      const [made, real] = [typeInto(path, text, 500), typeInto(largest.path, largest.text, 30)];
      const served = await typeOverProtocol(folder, text, 200);
      const size = Math.round(largest.text.length / 1_000);
      return [
        ...figures(`Keystroke, ${LINES.toLocaleString('en-US')} lines`, made, 5, 16),
        ...figures('The same over LSP', served),
        ...figures(`Keystroke, the largest public skill (${size} KB)`, real, 50),
      ];
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

function figures(what: string, times: readonly number[], aim?: number, aim99?: number): readonly Figure[] {
  const figure = (name: string, value: number, bound: number | undefined): Figure =>
    bound === undefined ? { what: name, unit: 'ms', value } : { what: name, unit: 'ms', value, aim: bound };
  const middle = figure(`${what}, median`, median(times), aim);
  return times.length < 100 ? [middle] : [middle, figure(`${what}, 99th percentile`, percentile(times, 0.99), aim99)];
}

/** A letter more each time, in the middle; the files of the folder are known, as they are while one types. */
function typeInto(path: string, text: string, keystrokes: number): readonly number[] {
  const folder = new DiskFolder(path);
  const times: number[] = [];
  let typed = text;
  const middle = text.indexOf('\n', text.length / 2);
  for (let index = 0; index < keystrokes + 20; index++) {
    typed = `${typed.slice(0, middle)}a${typed.slice(middle)}`;
    // The warm-up is what the editor has done since it was opened.
    const time = timeOf(() => lint(parseSkill(typed), folder));
    if (index >= 20) times.push(time);
  }
  return times;
}

async function typeOverProtocol(folder: string, text: string, keystrokes: number): Promise<readonly number[]> {
  const server = await startLanguageServer(folder);
  const { connection } = server;
  const uri = pathToFileURL(join(folder, 'SKILL.md')).href;
  await connection.sendNotification('textDocument/didOpen', {
    textDocument: { uri, languageId: 'skill', version: 1, text },
  });
  const times: number[] = [];
  const position = { line: LINES / 2, character: 0 };
  for (let index = 0; index < keystrokes + 20; index++) {
    const started = performance.now();
    await connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version: 2 + index },
      contentChanges: [{ range: { start: position, end: position }, text: 'a' }],
    });
    await connection.sendRequest('textDocument/diagnostic', { textDocument: { uri } });
    if (index >= 20) times.push(performance.now() - started);
  }
  await server.stop();
  return times;
}
