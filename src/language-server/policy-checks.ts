/** Checks policy files, open or not, with those that they extend, and offers the word that was meant. */
import { createHash } from 'node:crypto';
import { type CodeAction, CodeActionKind, type CodeActionParams, type TextDocuments } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { createLineTable, type Finding, type LineTable, toRange, toSpan } from '../core/index.ts';
import { isPolicyFile, loadPolicyText, type PolicyFile } from '../disk/load-policy.ts';
import { toPath } from './skill-address.ts';
import type { CheckedSkill } from './skill-checks.ts';
import { toDiagnostic } from './to-diagnostic.ts';

interface FoundFaults {
  readonly faults: readonly Finding[];
  readonly lines: LineTable;
  readonly version: number | null;
}

export class PolicyChecks {
  readonly #documents: TextDocuments<TextDocument>;
  readonly #relatedInformation: boolean;
  /** Files of any name that a policy extends. */
  readonly #extended = new Set<string>();

  constructor(documents: TextDocuments<TextDocument>, relatedInformation: boolean) {
    this.#documents = documents;
    this.#relatedInformation = relatedInformation;
  }

  /** Undefined when the URI is no policy file. */
  check(uri: string): CheckedSkill | undefined {
    const found = this.#find(uri);
    if (found === undefined) return undefined;
    const diagnostics = found.faults.map((fault) => toDiagnostic(fault, found.lines, uri, this.#relatedInformation));
    const resultId = createHash('sha256').update(JSON.stringify(diagnostics)).digest('base64url').slice(0, 16);
    return { diagnostics, resultId, version: found.version };
  }

  /** The files, each policy among them with those that it extends. */
  async *withExtended(files: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
    const told = new Set<string>();
    for await (const path of files) {
      const extended = isPolicyFile(path) ? this.#load(path).map((file) => file.path) : [];
      for (const file of new Set([path, ...extended])) {
        if (file !== path) this.#extended.add(file);
        if (!told.has(file)) yield file;
        if (extended.length > 0) told.add(file);
      }
    }
  }

  /** Undefined when the URI is no policy file. */
  codeActions({ textDocument: { uri }, range, context }: CodeActionParams): CodeAction[] | undefined {
    const found = this.#find(uri);
    if (found === undefined) return undefined;
    if (context.only?.some((kind) => kind === '' || kind === CodeActionKind.QuickFix) === false) return [];
    const wanted = toSpan(found.lines, range);
    return found.faults
      .filter(({ span }) => span.start <= wanted.end && span.end >= wanted.start)
      .flatMap((fault) =>
        fault.fixes.map(({ title, edits }) => ({
          title,
          kind: CodeActionKind.QuickFix,
          isPreferred: true,
          diagnostics: [toDiagnostic(fault, found.lines, uri, this.#relatedInformation)],
          edit: {
            changes: {
              [uri]: edits.map(({ span, newText }) => ({ range: toRange(found.lines, span), newText })),
            },
          },
        })),
      );
  }

  /** What is typed counts for the file itself; skills follow what is saved. */
  #find(uri: string): FoundFaults | undefined {
    const path = toPath(uri);
    if (path === undefined || (!isPolicyFile(path) && !this.#extended.has(path))) return undefined;
    const document = this.#documents.get(uri);
    const own = this.#load(path, document).find((file) => file.path === path);
    const lines = createLineTable(own?.text ?? '');
    return { faults: own?.faults ?? [], lines, version: document?.version ?? null };
  }

  #load(path: string, document?: TextDocument): readonly PolicyFile[] {
    return loadPolicyText(path, document?.getText()).files;
  }
}
