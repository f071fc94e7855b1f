/** The question before a browser opens, in words: who asks, whose page it is, and what for. Pure. */
import type { SignInRequest } from '../../mcp/authorization/sign-in-host.ts';
import { visibleText } from '../../runs/visible-text.ts';

/** More scopes than a dialog can show are cut, and that is said. */
const SCOPES_SHOWN = 20;
const TEXT_SHOWN = 100;

export function describeSignIn({ server, serverHost, authorizationHost, scopes }: SignInRequest): {
  readonly question: string;
  readonly detail: string;
} {
  const shown = scopes.slice(0, SCOPES_SHOWN).map((scope) => `    ${cut(scope)}`);
  const rest = scopes.length - shown.length;
  const rights = scopes.length === 0 ? ['rights  what the page says'] : ['rights', ...shown];
  const lines = [
    `asked by  ${cut(serverHost)}`,
    `page of  ${cut(authorizationHost)}`,
    ...rights,
    ...(rest > 0 ? [`    and ${rest} more, which do not fit here`] : []),
    '',
    'Your browser opens that page. What it gives is kept in the secret storage of VS Code and sent to this server only.',
  ];
  return { question: `Sign in to the server "${cut(server)}"?`, detail: lines.join('\n') };
}

/** All of it is the server's text. */
function cut(text: string): string {
  return visibleText(text.length > TEXT_SHOWN ? `${text.slice(0, TEXT_SHOWN)}…` : text);
}
