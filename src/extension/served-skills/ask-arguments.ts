/** Asks for the arguments of a script or a tool: by its schema where it has one, else as JSON. Nothing is sent meanwhile. */
import * as vscode from 'vscode';
import { asRecord } from '../../mcp/as-record.ts';
import { checkArguments } from '../../mcp/dialects/check-arguments.ts';
import type { SkillArgument, SkillTool } from '../../mcp/dialects/skill-details.ts';
import { messageText } from '../message-text.ts';
import { kindOfArgument, readArgument, readArguments } from './read-argument.ts';

const ASKED = 30;
const CHOICES = 200;
const LEAVE_OUT = 'Leave out';

type Arguments = Readonly<Record<string, unknown>>;

/** Undefined when the person gave up. */
export async function askArguments(title: string, tool: SkillTool | undefined): Promise<Arguments | undefined> {
  const parameters = tool?.parameters ?? [];
  const saysNothing = parameters.length === 0 && tool?.inputSchema === undefined;
  if (tool === undefined || saysNothing || parameters.length > ASKED) return askJson(title);
  const properties = asRecord(tool.inputSchema?.properties) ?? {};
  const args: [string, unknown][] = [];
  for (const [index, parameter] of parameters.entries()) {
    const schema = Object.hasOwn(properties, parameter.name) ? properties[parameter.name] : { type: 'string' };
    const step = `${title} (${index + 1} of ${parameters.length})`;
    const answer = await askOne(step, parameter, schema);
    if (answer === undefined) return undefined;
    if (answer !== LEFT_OUT) args.push([parameter.name, answer.value]);
  }
  return Object.fromEntries(args);
}

const LEFT_OUT = Symbol('left out');

async function askOne(
  title: string,
  { name, description = '', required }: SkillArgument,
  schema: unknown,
): Promise<{ readonly value: unknown } | typeof LEFT_OUT | undefined> {
  const kind = kindOfArgument(schema);
  const { enum: choices = ['true', 'false'], type } = asRecord(schema) ?? {};
  const words = [`${messageText(name)}${required ? '' : ', optional'}`, messageText(description, 300)];
  const prompt = words.filter(Boolean).join(': ');
  if (kind === 'choice' || kind === 'boolean') {
    const labels = Array.isArray(choices) ? choices.slice(0, CHOICES).map(String) : [];
    const offered = required ? labels : [LEAVE_OUT, ...labels];
    const picked = await vscode.window.showQuickPick(offered, { title, placeHolder: prompt, ignoreFocusOut: true });
    if (picked === undefined) return undefined;
    return picked === LEAVE_OUT && !required ? LEFT_OUT : { value: kind === 'boolean' ? picked === 'true' : picked };
  }
  const wrongWith = (text: string): string | undefined => {
    if (text === '') return required && kind !== 'text' ? 'The tool needs a value here.' : undefined;
    const read = readArgument(kind, schema, text);
    if ('problem' in read) return read.problem;
    const [problem] = checkArguments({ type: 'object', properties: { value: schema } }, { value: read.value }).problems;
    return problem === undefined ? undefined : messageText(problem, 300);
  };
  const text = await vscode.window.showInputBox({
    title,
    prompt: `${prompt}${kind === 'json' ? ' (JSON)' : typeof type === 'string' ? ` (${messageText(type)})` : ''}`,
    ignoreFocusOut: true,
    validateInput: wrongWith,
  });
  if (text === undefined) return undefined;
  if (text === '' && !required) return LEFT_OUT;
  const read = readArgument(kind, schema, text);
  return 'value' in read ? { value: read.value } : undefined;
}

async function askJson(title: string): Promise<Arguments | undefined> {
  const text = await vscode.window.showInputBox({
    title,
    prompt:
      'Arguments as a JSON object; the server does not say which it takes. Nothing is sent before you have seen it all.',
    placeHolder: '{}',
    ignoreFocusOut: true,
    validateInput: (typed) => {
      const read = readArguments(typed);
      return 'problem' in read ? read.problem : undefined;
    },
  });
  const read = text === undefined ? undefined : readArguments(text);
  return read && 'value' in read ? read.value : undefined;
}
