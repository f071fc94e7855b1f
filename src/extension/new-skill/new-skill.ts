/** `New Skill…`: name, description, place and template, each checked as it is typed; then the files, and the editor on them. */
import * as vscode from 'vscode';
import {
  countCodePoints,
  isSkillName,
  newSkillFiles,
  type SkillTemplate,
  skillPlaces,
  toSkillName,
} from '../../core/index.ts';
import { Policies } from '../../disk/policies.ts';
import { getSetting } from '../settings.ts';

const DESCRIPTION_LIMIT = 1024;
const STEPS = 4;

const TEMPLATES: readonly (vscode.QuickPickItem & { readonly template: SkillTemplate })[] = [
  { template: 'instructions', label: 'Instructions only', detail: 'One SKILL.md. Enough for most skills.' },
  {
    template: 'scripts',
    label: 'With a script',
    detail: 'For work that must be exact. The model runs the script and explains its output.',
  },
  {
    template: 'references',
    label: 'With a reference',
    detail: 'For knowledge that is needed only now and then. It costs nothing until it is read.',
  },
];

/** What a caller, such as a key binding, may answer beforehand. It is checked like what is typed. */
export interface NewSkillAnswers {
  readonly name?: string;
  readonly description?: string;
  /** One of the places, relative to the workspace folder: `.agents/skills`. */
  readonly place?: string;
  readonly template?: SkillTemplate;
}

export async function newSkill(answers: NewSkillAnswers = {}): Promise<void> {
  const root = await chooseFolder();
  if (!root) return;
  const name = answers.name ?? (await askName());
  if (!name) return;
  const fault = explainName(name);
  if (fault) throw new Error(`"${name}" is no name for a skill. ${fault}`);
  const description = answers.description ?? (await askDescription(name));
  if (!description) return;
  const place = await choosePlace(root, name, answers.place);
  if (!place) return;
  const template = answers.template ?? (await chooseTemplate());
  if (!template) return;
  for (const [path, text] of newSkillFiles({ name, description, template })) {
    await vscode.workspace.fs.writeFile(vscode.Uri.joinPath(place, path), new TextEncoder().encode(text));
  }
  await vscode.window.showTextDocument(vscode.Uri.joinPath(place, 'SKILL.md'));
}

async function chooseFolder(): Promise<vscode.Uri | undefined> {
  const folders = vscode.workspace.workspaceFolders ?? [];
  if (folders.length === 0) throw new Error('Open a folder first: a skill is a folder of a project.');
  if (folders.length === 1) return folders[0]?.uri;
  return (await vscode.window.showWorkspaceFolderPick({ placeHolder: 'Which folder gets the skill?' }))?.uri;
}

async function askName(): Promise<string | undefined> {
  return vscode.window.showInputBox({
    title: `New Skill: name (1 of ${STEPS})`,
    prompt:
      'Lower-case letters, digits and hyphens; the folder gets the same name. Say what it does: pdf-processing, release-notes.',
    ignoreFocusOut: true,
    validateInput: explainName,
  });
}

/** What is wrong with a name, or undefined. */
export function explainName(name: string): string | undefined {
  if (name === '' || isSkillName(name)) return undefined;
  if (name.length > 64) return `${name.length} characters; the limit is 64.`;
  const mended = toSkillName(name);
  return `Only a-z, 0-9 and single hyphens between them.${mended ? ` For example: ${mended}` : ''}`;
}

async function askDescription(name: string): Promise<string | undefined> {
  const answer = await vscode.window.showInputBox({
    title: `New Skill: description of ${name} (2 of ${STEPS})`,
    prompt: 'What it does, and when to use it: the model chooses by this text alone.',
    placeHolder: 'Extracts tables from PDF files. Use when the user works with PDF documents.',
    ignoreFocusOut: true,
    validateInput: explainDescription,
  });
  return answer?.trim() || undefined;
}

function explainDescription(text: string): vscode.InputBoxValidationMessage | undefined {
  const length = countCodePoints(text.trim());
  const tell = (message: string, severity: vscode.InputBoxValidationSeverity) => ({ message, severity });
  if (length > DESCRIPTION_LIMIT) {
    return tell(`${length} characters; the limit is 1,024.`, vscode.InputBoxValidationSeverity.Error);
  }
  if (length > 0 && !/\b(use|when|whenever|if)\b/i.test(text)) {
    return tell('Say also when to use it: "Use when …".', vscode.InputBoxValidationSeverity.Info);
  }
  return undefined;
}

async function choosePlace(root: vscode.Uri, name: string, answer?: string): Promise<vscode.Uri | undefined> {
  const places = skillPlaces(namedHosts(root));
  const picks = await Promise.all(
    (places.length > 0 ? places : skillPlaces([])).map(async ({ folder, readers }) => {
      const [exists, taken] = await Promise.all([
        isThere(vscode.Uri.joinPath(root, folder)),
        isThere(vscode.Uri.joinPath(root, folder, name)),
      ]);
      return {
        label: folder,
        description: exists ? 'in use here' : '',
        detail: taken ? `${name} is there already` : `read by ${readers}`,
        exists,
        taken,
      };
    }),
  );
  // Where the project keeps skills already stands first.
  picks.sort((a, b) => Number(b.exists) - Number(a.exists));
  const title = `New Skill: place (3 of ${STEPS})`;
  const picked = answer
    ? picks.find(({ label }) => label === answer)
    : await vscode.window.showQuickPick(picks, { title, matchOnDetail: true, ignoreFocusOut: true });
  if (!picked) return undefined;
  if (picked.taken) throw new Error(`${picked.label}/${name} exists already. Nothing was written.`);
  return vscode.Uri.joinPath(root, picked.label, name);
}

/** Those of the policy, else those of the setting. */
function namedHosts(root: vscode.Uri): readonly string[] {
  const { policy } = new Policies({ roots: [root.fsPath] }).for(vscode.Uri.joinPath(root, 'SKILL.md').fsPath);
  return policy.hosts ?? getSetting('hosts', root);
}

async function chooseTemplate(): Promise<SkillTemplate | undefined> {
  const title = `New Skill: template (4 of ${STEPS})`;
  return (await vscode.window.showQuickPick(TEMPLATES, { title, ignoreFocusOut: true }))?.template;
}

async function isThere(uri: vscode.Uri): Promise<boolean> {
  return vscode.workspace.fs.stat(uri).then(
    () => true,
    () => false,
  );
}
