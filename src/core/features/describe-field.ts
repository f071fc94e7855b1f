/** Says in Markdown what a field is, what it may hold, and which hosts use it. Made of the table's words alone. */
import { formatCount } from '../text/counted.ts';
import { FIELD_HOSTS, type FieldDoc, type FieldUse, hostsThat } from './field-docs.ts';

const VALUES_SHOWN = 8;

/** @param hosts those that a person named; none: all are spoken of */
export function describeField(doc: FieldDoc, hosts: readonly string[] = []): string {
  const parts = [doc.meaning, ...formOf(doc), hostsOf(doc, hosts)].filter((part) => part !== '');
  if (doc.key === 'allowed-tools' && isMeant('vscode', hosts)) {
    parts.push(
      'Valid in the Agent Skills specification. VS Code ignores the field and shows it faded; that mark of its own cannot be switched off.',
    );
  }
  return parts.join('\n\n');
}

/** What the value must look like, if anything is to be said of it. */
function formOf({ form, limit, values, closed, required }: FieldDoc): string[] {
  const parts = [
    required ? 'Required' : '',
    form ?? '',
    limit === undefined ? '' : `at most ${formatCount(limit)} characters`,
    closed && values !== undefined
      ? values
          .slice(0, VALUES_SHOWN)
          .map(({ value }) => `\`${value}\``)
          .join(', ')
      : '',
  ].filter((part) => part !== '');
  if (parts.length === 0) return [];
  const sentence = parts.join('; ');
  return [`${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`];
}

/** `Used by …. Ignored by …. Refused by …. ` */
export function hostsOf(doc: FieldDoc, hosts: readonly string[] = []): string {
  const all = Object.keys(FIELD_HOSTS).length;
  if (hostsThat(doc, 'used').length === all) return 'Used by all hosts.';
  const said: readonly [FieldUse, string][] = [
    ['used', 'Used by'],
    ['ignored', 'Ignored by'],
    ['refused', 'Flagged or refused by'],
  ];
  return said
    .flatMap(([use, words]) => {
      const names = hostsThat(doc, use)
        .filter((host) => isMeant(host, hosts))
        .map((host) => FIELD_HOSTS[host]);
      return names.length === 0 ? [] : [`${words} ${names.join(', ')}.`];
    })
    .join(' ');
}

function isMeant(host: string, hosts: readonly string[]): boolean {
  return hosts.length === 0 || hosts.includes(host);
}
