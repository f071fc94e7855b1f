/** A person's answers to what configuration files ask for: asked once, kept in VS Code's secret storage, forgotten on demand. */
import type * as vscode from 'vscode';
import { displayText } from '../../core/display.ts';
import type { InputDefinition } from '../../mcp/configuration/input-definition.ts';
import type { MergedDefinition } from '../../mcp/configuration/merge-definitions.ts';
import { resolveInputs } from '../../mcp/configuration/resolve-inputs.ts';
import type { ServerDefinition } from '../../mcp/server-definition.ts';
import { askInput } from './ask-input.ts';

/** What was answered, without the answers: the secret storage cannot be listed everywhere. */
const INDEX_KEY = 'answeredInputs';

interface Answered {
  readonly file: string;
  readonly id: string;
}

export class InputAnswers {
  readonly #secrets: vscode.SecretStorage;
  readonly #index: vscode.Memento;

  constructor(secrets: vscode.SecretStorage, index: vscode.Memento) {
    this.#secrets = secrets;
    this.#index = index;
  }

  /** The definition with the answers in its launch; asks for those that are not kept. Undefined: the person gave none. */
  async fill(definition: MergedDefinition): Promise<ServerDefinition | undefined> {
    const { inputs = [], name } = definition;
    const filled = await resolveInputs(definition, inputs, (file, input) => this.#answer(file, input, name));
    return filled.unresolved.length === 0 ? filled : undefined;
  }

  /** How many are kept: for this server, or without a definition for all files. */
  count(definition?: ServerDefinition): number {
    return this.#answered().filter((each) => isOf(each, definition)).length;
  }

  /** The next connect asks again. Without a definition: all answers to all files. Says how many there were. */
  async forget(definition?: ServerDefinition): Promise<number> {
    const answered = this.#answered();
    const forgotten = answered.filter((each) => isOf(each, definition));
    for (const each of forgotten) await this.#secrets.delete(secretKey(each));
    await this.#index.update(
      INDEX_KEY,
      answered.filter((each) => !isOf(each, definition)),
    );
    return forgotten.length;
  }

  async #answer(file: string, input: InputDefinition, server: string): Promise<string | undefined> {
    const place = { file, id: input.id };
    const kept = await this.#secrets.get(secretKey(place));
    if (kept !== undefined) return kept;
    const given = await askInput(input, displayText(server));
    if (given === undefined) return undefined;
    await this.#secrets.store(secretKey(place), given);
    const others = this.#answered().filter((each) => secretKey(each) !== secretKey(place));
    await this.#index.update(INDEX_KEY, [...others, place]);
    return given;
  }

  #answered(): readonly Answered[] {
    return this.#index.get<readonly Answered[]>(INDEX_KEY, []);
  }
}

function isOf({ file, id }: Answered, definition: ServerDefinition | undefined): boolean {
  if (definition === undefined) return true;
  return file === definition.origin.file && definition.inputs?.some((input) => input.id === id) === true;
}

/** By file and id: another file cannot ask for the answer that this one was given. */
function secretKey({ file, id }: Answered): string {
  return `input ${JSON.stringify([file, id])}`;
}
