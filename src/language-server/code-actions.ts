/** Quick fixes for findings, and one action that applies all safe fixes. */
import { dirname } from 'node:path';
import { type CodeAction, CodeActionKind, type CodeActionParams } from 'vscode-languageserver/node';
import { type Finding, type Fix, suppressFixes, type TextEdit, toRange, toSpan } from '../core/index.ts';
import type { MakeExecutableParams } from '../protocol/make-executable.ts';
import type { ClientAbilities } from './client-abilities.ts';
import type { EditorOptions } from './features/editor-options.ts';
import { toUri } from './skill-address.ts';
import type { SkillChecks } from './skill-checks.ts';
import { DIAGNOSTIC_SOURCE } from './to-diagnostic.ts';
import { type EditTarget, toTextWorkspaceEdit, toWorkspaceEdit } from './workspace-edit.ts';

/** For `editor.codeActionsOnSave`. */
export const FIX_ALL_KIND = `${CodeActionKind.SourceFixAll}.skillWorkbench`;

/** A whole file can be selected; each offer costs a look at the text with it. */
const SUPPRESSIONS_LIMIT = 20;

interface Client {
  readonly abilities: ClientAbilities;
  readonly editor: EditorOptions;
}

export function codeActions(
  params: CodeActionParams,
  version: number | null,
  checks: SkillChecks,
  client: Client,
): CodeAction[] {
  const { uri } = params.textDocument;
  const { only } = params.context;
  const found = checks.find(uri);
  if (found === undefined) return [];
  const target: EditTarget = { uri, version, lines: found.skill.lines, address: found.address, project: found.project };
  const actions: CodeAction[] = [];
  if (only === undefined || only.some((kind) => contains(kind, CodeActionKind.QuickFix))) {
    const wanted = toSpan(found.skill.lines, params.range);
    const here = found.findings.filter(({ span }) => span.start <= wanted.end && span.end >= wanted.start);
    for (const finding of here) actions.push(...quickFixes(finding, target, params, client));
    // After everything that mends. JSON has no comments to say it in.
    const isData = checks.look(uri) === undefined;
    for (const finding of isData ? [] : here.slice(0, SUPPRESSIONS_LIMIT)) {
      const fixes = suppressFixes(found.skill, finding);
      actions.push(...quickFixes({ ...finding, fixes }, target, params, client));
    }
  }
  // Only where it was asked for by kind: as a light bulb it would stand beside every finding.
  if (only?.some((kind) => contains(kind, FIX_ALL_KIND))) {
    const edits = differenceOf(found.skill.text, checks.fixAll(uri, found.skill.text));
    if (edits.length > 0) {
      const edit = toTextWorkspaceEdit(edits, target, client.abilities);
      actions.push({ title: 'Apply all safe fixes of Agent Skills', kind: FIX_ALL_KIND, edit });
    }
  }
  return actions;
}

function quickFixes(
  finding: Finding,
  target: EditTarget,
  params: CodeActionParams,
  { abilities, editor }: Client,
): CodeAction[] {
  const { start } = toRange(target.lines, finding.span);
  const diagnostics = params.context.diagnostics.filter(
    ({ source, code, range }) =>
      source === DIAGNOSTIC_SOURCE &&
      code === finding.rule &&
      range.start.line === start.line &&
      range.start.character === start.character,
  );
  return finding.fixes.flatMap((fix, index) => {
    const does = fix.executables === undefined ? editOf(fix, target, abilities) : commandOf(fix, target, editor);
    if (does === undefined) return [];
    const isPreferred = index === 0 && fix.kind === 'safe';
    return [{ title: fix.title, kind: CodeActionKind.QuickFix, diagnostics, isPreferred, ...does }];
  });
}

function editOf(fix: Fix, target: EditTarget, abilities: ClientAbilities): Pick<CodeAction, 'edit'> | undefined {
  const edit = toWorkspaceEdit(fix, target, abilities);
  return edit === undefined ? undefined : { edit };
}

/** No edit of the protocol changes the mode of a file. */
function commandOf(
  { title, executables = [] }: Fix,
  { address }: EditTarget,
  { makeExecutableCommand: command }: EditorOptions,
): Pick<CodeAction, 'command'> | undefined {
  if (command === undefined || address.on !== 'disk') return undefined;
  const params: MakeExecutableParams = { folder: toUri(dirname(address.path)), paths: executables };
  return { command: { title, command, arguments: [params] } };
}

/** Kinds are hierarchical: `source` asks for `source.fixAll.skillWorkbench` too. */
function contains(asked: string, kind: string): boolean {
  return asked === '' || asked === kind || kind.startsWith(`${asked}.`);
}

/** The one edit that turns one text into the other: what lies between the common beginning and the common end. */
export function differenceOf(before: string, after: string): readonly TextEdit[] {
  if (before === after) return [];
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return [{ span: { start, end: before.length - end }, newText: after.slice(start, after.length - end) }];
}
