/** What the commands that ask servers say of the server itself, for people and for programs. */
import type { Surroundings } from '../command.ts';
import { type Paint, printable } from '../terminal.ts';
import type { UsedServer } from './use-server.ts';

export interface ServerReport {
  readonly name: string;
  readonly version: string;
  readonly era: string;
  readonly protocolVersion: string;
}

export function toServerReport({ state }: UsedServer): ServerReport {
  const { server, era, protocolVersion } = state;
  return { name: server.name, version: server.version, era, protocolVersion };
}

export function dialectsOf({ detection }: UsedServer): readonly string[] {
  return detection.adapters.map(({ dialect }) => dialect);
}

/** One line: who it is, and how it speaks. */
export function headline(server: UsedServer, paint: Paint): string {
  const { name, version, era, protocolVersion } = toServerReport(server);
  const who = printable(`${name} ${version}`.trim());
  const dialects = dialectsOf(server).join(', ') || 'no skills found';
  return `${paint('bold', who === '' ? 'A server without a name' : who)}  ${dialects} · ${printable(protocolVersion)} (${era})\n`;
}

/** Every probe and its answer: where nothing was found, this is why. */
export function evidenceText({ detection }: UsedServer, paint: Paint): string {
  const lines = detection.evidence.map(
    ({ probe, answer }) => `  ${printable(probe)}  ${paint('dim', printable(answer))}\n`,
  );
  return `What was asked, and what came back:\n${lines.join('')}`;
}

/** JSON is text on a terminal too: what could make it read as another is written as an escape, which means the same. */
export function writeJson(value: unknown, { write }: Surroundings): void {
  const text = JSON.stringify(value).replace(/[\p{Cf}\u007f-\u009f\u2028\u2029]/gu, (character) =>
    [...Array(character.length).keys()]
      .map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`)
      .join(''),
  );
  write(`${text}\n`);
}
