/** What the language features share: documents, skills, and what the editor does by itself. */
import type { TextDocuments } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { BuiltIn } from '../../core/index.ts';
import type { ClientAbilities } from '../client-abilities.ts';
import type { SkillChecks } from '../skill-checks.ts';
import type { SkillList } from '../skill-list.ts';
import type { TokenReports } from '../token-reports.ts';
import type { EditorOptions } from './editor-options.ts';
import type { SkillFiles } from './skill-files.ts';

export interface FeatureContext {
  readonly documents: TextDocuments<TextDocument>;
  readonly checks: SkillChecks;
  readonly skills: SkillList;
  readonly files: SkillFiles;
  readonly tokens: TokenReports;
  readonly abilities: ClientAbilities;
  readonly editor: EditorOptions;
  readonly log: (message: string) => void;
}

/** VS Code supports SKILL.md where it gave the document its own language id, and links and headings in all Markdown. */
export function builtInFor({ editor }: FeatureContext, languageId: string): BuiltIn {
  const vscode = editor.name === 'vscode';
  return { fields: vscode && languageId === 'skill', markdown: vscode };
}
