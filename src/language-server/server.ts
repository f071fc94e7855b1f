/** The language server: which requests it answers, and what makes it answer anew. */
import {
  type Connection,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  DocumentDiagnosticReportKind,
  ErrorCodes,
  type InitializeParams,
  type InitializeResult,
  ResponseError,
  TextDocumentSyncKind,
  TextDocuments,
  WatchKind,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { Policies } from '../disk/policies.ts';
import { TOKEN_REPORT_REQUEST } from '../protocol/tokens.ts';
import { type ClientAbilities, toClientAbilities } from './client-abilities.ts';
import { codeActions, FIX_ALL_KIND } from './code-actions.ts';
import { answerFeatures, featureCapabilities } from './features/answer-features.ts';
import { type EditorOptions, toEditorOptions } from './features/editor-options.ts';
import { SkillFiles } from './features/skill-files.ts';
import { FileEvents } from './file-events.ts';
import { PolicyChecks } from './policy-checks.ts';
import { publishDiagnostics } from './publish-diagnostics.ts';
import { HOSTS_SETTING, RULE_SETTINGS_SECTION, settingsAt, toLintOptions } from './rule-settings.ts';
import { toPath } from './skill-address.ts';
import { type CheckedSkill, SkillChecks } from './skill-checks.ts';
import { SkillList } from './skill-list.ts';
import { isTokenReportParams } from './token-report-params.ts';
import type { TokenReports } from './token-reports.ts';
import { WorkspaceCatalog } from './workspace-catalog.ts';
import { workspaceDiagnostics } from './workspace-diagnostics.ts';

export function startServer(connection: Connection, tokens: TokenReports): void {
  const documents = new TextDocuments(TextDocument);
  const log = (message: string): void => connection.console.info(message);

  connection.onInitialize((params) => {
    const abilities = toClientAbilities(params);
    const roots = new Set(rootsOf(params));
    const skills = new SkillList(abilities.watchesFiles, log);
    skills.setRoots([...roots]);
    const policies = new Policies({ roots });
    const catalog = new WorkspaceCatalog({ skills, policies, roots });
    const checks = new SkillChecks({
      documents,
      policies,
      catalog,
      roots,
      log,
      relatedInformation: abilities.relatedInformation,
      watched: abilities.watchesFiles,
    });
    checks.configure(toLintOptions(params.initializationOptions?.rules, params.initializationOptions?.hosts));
    const policyChecks = new PolicyChecks(documents, abilities.relatedInformation);
    const check = (uri: string): CheckedSkill | undefined => policyChecks.check(uri) ?? checks.check(uri);
    const editor = toEditorOptions(params.initializationOptions);
    answerPulls(connection, documents, { checks, policies: policyChecks, skills, abilities, editor, check });
    const files = new SkillFiles(documents);
    answerFeatures(connection, { documents, checks, skills, files, tokens, abilities, editor, log });
    const events = new FileEvents(connection, checks, skills, catalog, abilities.refreshesDiagnostics);
    // Nobody tells of changed files: a save is when to look at them again; what is open is then checked anew.
    if (!abilities.watchesFiles) documents.onDidSave(() => catalog.renew());
    if (abilities.pullsDiagnostics) catalog.onNews(() => events.refreshSoon());
    else catalog.onNews(publishDiagnostics(connection, documents, check));
    followChanges(connection, documents, events, { checks, skills, abilities, roots });
    return initializeResult(abilities);
  });

  connection.onRequest(TOKEN_REPORT_REQUEST, (params: unknown) => {
    if (isTokenReportParams(params)) return tokens.report(params);
    throw new ResponseError(ErrorCodes.InvalidParams, 'A token report needs skillText and resources.');
  });
  connection.onShutdown(() => tokens.dispose());
  documents.listen(connection);
  connection.listen();
}

function initializeResult(abilities: ClientAbilities): InitializeResult {
  const features = featureCapabilities(abilities);
  return {
    serverInfo: { name: 'Skill Workbench' },
    capabilities: {
      textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
      diagnosticProvider: { identifier: 'agent-skills', interFileDependencies: true, workspaceDiagnostics: true },
      codeActionProvider: { codeActionKinds: ['quickfix', FIX_ALL_KIND] },
      ...features,
      workspace: {
        ...features.workspace,
        ...(abilities.workspaceFolders ? { workspaceFolders: { supported: true, changeNotifications: true } } : {}),
      },
    },
  };
}

function answerPulls(
  connection: Connection,
  documents: TextDocuments<TextDocument>,
  {
    checks,
    policies,
    skills,
    abilities,
    editor,
    check,
  }: {
    readonly checks: SkillChecks;
    readonly policies: PolicyChecks;
    readonly skills: SkillList;
    readonly abilities: ClientAbilities;
    readonly editor: EditorOptions;
    readonly check: (uri: string) => CheckedSkill | undefined;
  },
): void {
  connection.languages.diagnostics.on(({ textDocument, previousResultId }) => {
    const checked = check(textDocument.uri);
    if (checked === undefined) return { kind: DocumentDiagnosticReportKind.Full, items: [] };
    const { resultId, diagnostics } = checked;
    if (resultId === previousResultId) return { kind: DocumentDiagnosticReportKind.Unchanged, resultId };
    return { kind: DocumentDiagnosticReportKind.Full, resultId, items: [...diagnostics] };
  });
  connection.languages.diagnostics.onWorkspace((params, token, _workDone, progress) =>
    workspaceDiagnostics(params, token, progress, (signal) => policies.withExtended(skills.files(signal)), check),
  );
  connection.onCodeAction((params) => {
    const ofPolicy = policies.codeActions(params);
    if (ofPolicy !== undefined) return ofPolicy;
    const version = documents.get(params.textDocument.uri)?.version ?? null;
    return codeActions(params, version, checks, { abilities, editor });
  });
}

function followChanges(
  connection: Connection,
  documents: TextDocuments<TextDocument>,
  events: FileEvents,
  {
    checks,
    skills,
    abilities,
    roots,
  }: {
    readonly checks: SkillChecks;
    readonly skills: SkillList;
    readonly abilities: ClientAbilities;
    readonly roots: Set<string>;
  },
): void {
  const configure = async (pushed?: unknown): Promise<void> => {
    const sections = [RULE_SETTINGS_SECTION, HOSTS_SETTING];
    const [settings, hosts]: readonly unknown[] = abilities.configuration
      ? await connection.workspace.getConfiguration(sections.map((section) => ({ section })))
      : sections.map((section) => settingsAt(section, pushed));
    checks.configure(toLintOptions(settings, hosts));
    events.refreshSoon();
  };
  connection.onInitialized(async () => {
    if (abilities.configurationChanges) {
      await connection.client.register(DidChangeConfigurationNotification.type, {
        section: [RULE_SETTINGS_SECTION, HOSTS_SETTING],
      });
    }
    if (abilities.watchesFiles) {
      const { Create, Change, Delete } = WatchKind;
      await connection.client.register(DidChangeWatchedFilesNotification.type, {
        watchers: [
          // Any file of a skill can mend or break a reference to it; the text matters only of Markdown.
          { globPattern: '**/*', kind: Create | Delete },
          { globPattern: '**/*.[mM][dD]', kind: Change },
          { globPattern: '**/{index.json,evals.json,openai.yaml,package.json}', kind: Change },
          // A policy, and what it extends.
          { globPattern: '**/*.{yaml,yml}', kind: Change },
        ],
      });
    }
    if (abilities.workspaceFolders) {
      connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
        for (const { uri } of removed) roots.delete(toPath(uri) ?? '');
        for (const { uri } of added) roots.add(toPath(uri) ?? '');
        roots.delete('');
        skills.setRoots([...roots]);
        checks.forgetPolicies();
        events.refreshSoon();
      });
    }
    if (abilities.configuration) await configure();
  });
  connection.onDidChangeConfiguration(({ settings }) => configure(settings));
  connection.onDidChangeWatchedFiles(({ changes }) => events.take(changes, [...roots]));
  // From now on the disk has the word: what was typed and not saved is gone.
  documents.onDidClose(({ document }) => checks.forget(document.uri));
}

function rootsOf({ workspaceFolders, rootUri }: InitializeParams): readonly string[] {
  const uris = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []);
  return uris.map(toPath).filter((path) => path !== undefined);
}
