/** The questions before a folder is served: which, in which dialect, how it is reached, and whether its scripts may run. */
import * as vscode from 'vscode';
import { displayText } from '../../core/display.ts';
import { SERVED_DIALECTS, type ServedDialectId } from '../../serve/dialect-id.ts';
import { RUNNING_DIALECTS, type ServeAnswers } from './serve-arguments.ts';

const TITLE = 'Serve a folder of skills';

const WORDS: Readonly<Record<ServedDialectId, string>> = {
  'sep-2640': 'the standard: skills as resources, with digests',
  'skills-primitive': 'skills/read, skills/read_reference and skills/execute',
  'skill-engine': 'three tools; a skill is a bundle of tools',
  'sep-2076': 'skills/get with arguments',
  'native-skills': 'skills/activate with scoped tools',
  'resource-index': 'resources with an index',
};

/** Undefined when the person gave up. */
export async function askServing(given: vscode.Uri | undefined): Promise<ServeAnswers | undefined> {
  const folder = given ?? (await askFolder());
  if (!folder) return undefined;
  const dialects = SERVED_DIALECTS.map((dialect) => ({ label: dialect, description: WORDS[dialect], dialect }));
  const dialect = (await vscode.window.showQuickPick(dialects, { title: TITLE, placeHolder: 'In which dialect?' }))
    ?.dialect;
  if (!dialect) return undefined;
  const ways = [
    { label: 'HTTP', description: 'on this machine, on a free port; runs until you stop it', way: 'free' },
    { label: 'HTTP on a Port…', description: 'on this machine, on a port you choose', way: 'port' },
    { label: 'Standard Input and Output', description: 'the client starts it: a configuration to copy', way: 'stdio' },
  ] as const;
  const way = (await vscode.window.showQuickPick(ways, { title: TITLE, placeHolder: 'How is it reached?' }))?.way;
  if (!way) return undefined;
  const port = way === 'port' ? await askPort() : way === 'free' ? 0 : undefined;
  if (way === 'port' && port === undefined) return undefined;
  const allowScripts = RUNNING_DIALECTS.includes(dialect) ? await askScripts(folder, port !== undefined) : false;
  return allowScripts === undefined ? undefined : { folder: folder.fsPath, dialect, port, allowScripts };
}

async function askFolder(): Promise<vscode.Uri | undefined> {
  const open = vscode.workspace.workspaceFolders?.[0]?.uri;
  const chosen = await vscode.window.showOpenDialog({
    title: TITLE,
    openLabel: 'Serve',
    canSelectFiles: false,
    canSelectFolders: true,
    ...(open && { defaultUri: open }),
  });
  return chosen?.[0];
}

async function askPort(): Promise<number | undefined> {
  const text = await vscode.window.showInputBox({
    title: TITLE,
    prompt: 'Port, 1 to 65535',
    validateInput: (typed) => (readPort(typed) === undefined ? 'A port is a whole number from 1 to 65535.' : undefined),
  });
  return text === undefined ? undefined : readPort(text);
}

function readPort(text: string): number | undefined {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return port >= 1 && port <= 65_535 ? port : undefined;
}

/** Undefined when the person gave up. Without the second question no script ever runs. */
async function askScripts(folder: vscode.Uri, overHttp: boolean): Promise<boolean | undefined> {
  const picks = [
    { label: 'Scripts Do Not Run', description: 'whoever asks', allow: false },
    { label: 'Let Clients Run Scripts…', description: 'in the sandbox of this machine', allow: true },
  ];
  const picked = await vscode.window.showQuickPick(picks, { title: TITLE, placeHolder: 'What about scripts?' });
  if (!picked?.allow) return picked && false;
  const who = overHttp ? 'Every program on this machine that finds the port' : 'Whatever application starts the server';
  const detail = [
    `${who} may then run them, without asking you again.`,
    'They run in the sandbox, and not at all where there is none. Every run is a line in the audit log.',
    '',
    `folder  ${displayText(folder.fsPath, 300)}`,
  ].join('\n');
  const question = 'Let clients run the scripts of these skills?';
  const answer = await vscode.window.showWarningMessage(question, { modal: true, detail }, 'Let Them Run');
  return answer === undefined ? undefined : true;
}
