/** The one HTML shell of every webview: no inline script, nothing from the network, only files of dist/webview. */
import { randomBytes } from 'node:crypto';

export interface WebviewPage {
  /** Name of the bundle in dist/webview: `<name>.js` and `<name>.css`. */
  readonly name: 'preview' | 'inspector';
  readonly title: string;
  /** `webview.cspSource`. */
  readonly cspSource: string;
  /** Address of a file of dist/webview, as `webview.asWebviewUri` gives it. */
  address(file: string): string;
}

export function webviewHtml(page: WebviewPage): string {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src ${page.cspSource}`,
    `font-src ${page.cspSource}`,
    'img-src data:',
  ].join('; ');
  const address = (file: string) => escapeAttribute(page.address(file));
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeAttribute(page.title)}</title>
<link rel="stylesheet" id="vscode-codicon-stylesheet" href="${address('codicon.css')}">
<link rel="stylesheet" href="${address(`${page.name}.css`)}">
</head>
<body>
<script type="module" nonce="${nonce}" src="${address(`${page.name}.js`)}"></script>
</body>
</html>`;
}

function escapeAttribute(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
