/** Expands the variables of a configuration value as the host that owns the file does; what has no value is named. */
import { basename, sep } from 'node:path';
import { type ConfigurationFormat, type VariableDialect, variablesOf } from './configuration-format.ts';

export interface VariableContext {
  readonly format: ConfigurationFormat;
  /** Where the host expands otherwise than the format's own host. */
  readonly variables?: VariableDialect;
  readonly workspaceFolder: string;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Longest variable that is shown as open. */
const VARIABLE_LIMIT = 100;
/** Name, and what stands after `:-`. */
const SHELL_VARIABLE = /^([A-Za-z_]\w*)(?::-(.*))?$/s;
const BRACED = /\$\{([^{}]*)\}/g;
/** Gemini CLI reads `$X` as well. */
const BRACED_OR_BARE = /\$(?:\{([^{}]*)\}|([A-Za-z_]\w*))/g;

export class VariableExpander {
  readonly #context: VariableContext;
  readonly #dialect: VariableDialect;
  readonly #unresolved = new Set<string>();

  constructor(context: VariableContext) {
    this.#context = context;
    this.#dialect = context.variables ?? variablesOf(context.format);
  }

  /** Variables met so far that have no value, as written. */
  get unresolved(): readonly string[] {
    return [...this.#unresolved];
  }

  /** A variable without a value stays as it is: the server is not started with it. */
  expand(text: string): string {
    if (this.#dialect === 'none') return text;
    const pattern = this.#dialect === 'gemini' ? BRACED_OR_BARE : BRACED;
    return text.replace(pattern, (written: string, braced: string | undefined, bare?: unknown) => {
      const value = this.#value(braced ?? String(bare));
      if (value === undefined) {
        this.#unresolved.add(written.slice(0, VARIABLE_LIMIT));
      }
      return value ?? written;
    });
  }

  /** Whether a variable without a value is still in an expanded text. */
  isOpen(text: string): boolean {
    return this.unresolved.some((variable) => text.includes(variable));
  }

  #value(inner: string): string | undefined {
    switch (this.#dialect) {
      case 'vscode':
      case 'cursor':
        return this.#vscode(inner);
      case 'env':
        return inner.startsWith('env:') ? this.#variable(inner.slice('env:'.length)) : undefined;
      default:
        return this.#shell(inner);
    }
  }

  /** Claude Code: `${VAR}` and `${VAR:-default}`; `$VAR` is text. */
  #shell(inner: string): string | undefined {
    const [, name, fallback] = SHELL_VARIABLE.exec(inner) ?? [];
    if (name === undefined) {
      return undefined;
    }
    const value = this.#variable(name);
    // As in a shell, `:-` also stands in for a value that is set and empty.
    return fallback !== undefined && (value ?? '') === '' ? fallback : value;
  }

  /** VS Code. `${input:…}`, `${command:…}` and `${config:…}` need a person or an editor. */
  #vscode(inner: string): string | undefined {
    const { workspaceFolder, home } = this.#context;
    const colon = inner.indexOf(':');
    const kind = colon === -1 ? inner : inner.slice(0, colon);
    const argument = colon === -1 ? undefined : inner.slice(colon + 1);
    if (kind === 'workspaceFolder') {
      return argument === undefined || argument === basename(workspaceFolder) ? workspaceFolder : undefined;
    }
    if (kind === 'env' && argument !== undefined) {
      return this.#variable(argument);
    }
    if (argument !== undefined) {
      return undefined;
    }
    const simple = new Map([
      ['workspaceFolderBasename', basename(workspaceFolder)],
      ['userHome', home],
      ['pathSeparator', sep],
      ['/', sep],
    ]);
    return simple.get(kind);
  }

  #variable(name: string): string | undefined {
    const { env } = this.#context;
    return Object.hasOwn(env, name) ? env[name] : undefined;
  }
}
