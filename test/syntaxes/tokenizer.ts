/** Tokenizes as VS Code does: with its own engine, its own grammars, and the grammars that package.json declares. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installServer } from '../../src/build/vscode/server-install.ts';

export interface Token {
  readonly text: string;
  readonly scopes: readonly string[];
}

export type Tokenize = (text: string) => readonly (readonly Token[])[];

/** What of vscode-textmate is used; the server carries the package without its types. */
interface Grammar {
  tokenizeLine(
    line: string,
    state: unknown,
  ): {
    readonly tokens: readonly {
      readonly startIndex: number;
      readonly endIndex: number;
      readonly scopes: readonly string[];
    }[];
    readonly ruleStack: unknown;
  };
}

const root = fileURLToPath(new URL('../../', import.meta.url));

export async function createTokenizer(scopeName: string): Promise<Tokenize> {
  const server = dirname(dirname(await installServer()));
  const require = createRequire(join(server, 'package.json'));
  const textmate = require('vscode-textmate');
  const oniguruma = require('vscode-oniguruma');
  await oniguruma.loadWASM(readFileSync(require.resolve('vscode-oniguruma/release/onig.wasm')));

  const files = new Map<string, string>();
  const injections = new Map<string, string[]>();
  const take = (folder: string): void => {
    const { contributes } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    for (const grammar of contributes.grammars ?? []) {
      files.set(grammar.scopeName, join(folder, grammar.path));
      for (const target of grammar.injectTo ?? []) {
        injections.set(target, [...(injections.get(target) ?? []), grammar.scopeName]);
      }
    }
  };
  for (const name of ['markdown-basics', 'prompt-basics', 'yaml', 'shellscript'])
    take(join(server, 'extensions', name));
  take(root);

  const registry = new textmate.Registry({
    onigLib: {
      createOnigScanner: (sources: readonly string[]) => new oniguruma.OnigScanner(sources),
      createOnigString: (text: string) => new oniguruma.OnigString(text),
    },
    loadGrammar: (scope: string) => {
      const file = files.get(scope);
      return file === undefined ? null : textmate.parseRawGrammar(readFileSync(file, 'utf8'), file);
    },
    // As VS Code: what is injected into text.html.markdown is injected into text.html.markdown.prompt too.
    getInjections: (scope: string) => {
      const parts = scope.split('.');
      return parts.flatMap((_, index) => injections.get(parts.slice(0, index + 1).join('.')) ?? []);
    },
  });
  const grammar: Grammar = await registry.loadGrammar(scopeName);
  return (text) => {
    let state: unknown = null;
    return text.split('\n').map((line) => {
      const { tokens, ruleStack } = grammar.tokenizeLine(line, state);
      state = ruleStack;
      return tokens.map(({ startIndex, endIndex, scopes }) => ({ text: line.slice(startIndex, endIndex), scopes }));
    });
  };
}
