/** The question before a server is started or reached, in words: the whole of what would happen, nothing cut or tidied away unsaid. Pure. */

import type { ServerDefinition } from '../../mcp/server-definition.ts';
import { formatCount } from '../../protocol/figures.ts';
import { visibleArgument, visibleText } from '../../runs/visible-text.ts';

export interface LaunchQuestion {
  readonly question: string;
  readonly detail: string;
  readonly button: string;
}

/** More does not fit a dialog; in UTF-16 units, for all parts together and for a name. */
const SHOWN = 1_200;
const NAME_SHOWN = 100;

/** Names of variables and headers are shown, their values never. @param place where it is named, as people call it */
export function describeLaunch({ name, launch, inputs = [] }: ServerDefinition, place: string): LaunchQuestion {
  const asks = names(
    'asks you for',
    inputs.map(({ id }) => id),
  );
  const from = `from  ${visibleText(place)}`;
  const label = visibleText(name.length > NAME_SHOWN ? `${name.slice(0, NAME_SHOWN)}…` : name);
  if (launch.kind === 'http') {
    const { lines, warning } = bounded([visibleText(launch.url), names('headers', Object.keys(launch.headers)), asks]);
    return {
      question: `Connect to the server "${label}"?`,
      detail: [...warning, ...lines, from].filter(Boolean).join('\n'),
      button: 'Connect',
    };
  }
  const { lines, warning } = bounded([
    ...[launch.command, ...launch.args].map((part, index) => `${index ? '    ' : ''}${visibleArgument(part)}`),
    `in  ${visibleText(launch.cwd)}`,
    names('environment', Object.keys(launch.env)) || 'environment  nothing added',
    ...(asks ? [asks] : []),
  ]);
  return {
    question: `Start the server "${label}" on this machine?`,
    detail: [...warning, 'It runs with your rights, without a sandbox.', '', ...lines, from].join('\n'),
    button: 'Start',
  };
}

function names(label: string, values: readonly string[]): string {
  return values.length > 0 ? `${label}  ${values.map(visibleText).join(', ')}` : '';
}

/** What is cut is said first: it may be what matters. */
function bounded(lines: readonly string[]): { lines: readonly string[]; warning: readonly string[] } {
  const whole = lines.join('\n');
  if (whole.length <= SHOWN) return { lines, warning: [] };
  const omitted = formatCount(whole.length - SHOWN);
  return {
    lines: [`${whole.slice(0, SHOWN)}…`],
    warning: [`${omitted} characters of it do not fit here. Read them in the configuration first.`, ''],
  };
}
