/** The question before something runs on a server, in words: exactly what is sent, to whom, and what speaks against it. Pure. */

import type { ArgumentCheck } from '../../mcp/dialects/check-arguments.ts';
import type { ServerRequest } from '../../mcp/dialects/dialect.ts';
import { formatCount } from '../../protocol/figures.ts';
import { visibleLines, visibleText } from '../../runs/visible-text.ts';

export interface RequestQuestion {
  readonly question: string;
  readonly detail: string;
}

/** In UTF-16 units; more does not fit a dialog. */
const SHOWN = 1_500;

export interface AskedRequest {
  readonly name: string;
  readonly skill: string;
  /** The person's own name for the server, and where it runs. */
  readonly server: string;
  readonly place: string;
  readonly request: ServerRequest;
  readonly check: ArgumentCheck;
}

export function describeRequest({ name, skill, server, place, request, check }: AskedRequest): RequestQuestion {
  const body = visibleLines(JSON.stringify(request.params, undefined, 2));
  const omitted = body.length - SHOWN;
  const warnings = [
    ...check.problems.map((problem) => `The arguments break the schema of the server: ${visibleText(problem)}`),
    ...(omitted > 0 ? [`${formatCount(omitted)} characters of it do not fit here, and are sent all the same.`] : []),
  ];
  const schema = check.whole ? '' : 'The server checks the arguments; here they could not be checked, or only in part.';
  const lines = [
    ...warnings,
    ...(warnings.length > 0 ? [''] : []),
    'It runs on the server, with the rights it has there. What it does there cannot be seen or stopped from here.',
    '',
    `to  ${visibleText(server)}, ${visibleText(place)}`,
    `method  ${visibleText(request.method)}`,
    omitted > 0 ? `${body.slice(0, SHOWN)}…` : body,
    ...(schema === '' ? [] : ['', schema]),
  ];
  return {
    question: `Run "${visibleText(short(name))}" of the skill "${visibleText(short(skill))}" on the server?`,
    detail: lines.join('\n'),
  };
}

function short(text: string): string {
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
