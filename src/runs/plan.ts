/** Plans a run: finds everything out, starts nothing. The plan is what the person is asked about. */
import { createHash, randomUUID } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { cleanEnvironment, refuseVariables } from './environment.ts';
import { findPrograms, type ProgramSearch, trustedPath } from './find-program.ts';
import { chooseInterpreter, type InterpreterChoice, optionsOf } from './interpreter.ts';
import {
  type Interpreter,
  type PlanRefusal,
  type RunPlan,
  type RunRequest,
  refusal,
  type SandboxStatus,
} from './run-plan.ts';
import { probeBubblewrap } from './sandbox/probe-bubblewrap.ts';
import { sandboxOf } from './sandbox/sandbox-of.ts';
import { readScript } from './script-file.ts';
import { digestFolder } from './skill-digest.ts';

const ARGUMENTS_LIMIT = 256;
const ARGUMENTS_BYTES_LIMIT = 64 * 1024;
const TIME_LIMIT_SECONDS = 3_600;
const DEFAULT_TIME_LIMIT_SECONDS = 30;

export async function planRun(request: RunRequest): Promise<RunPlan | PlanRefusal> {
  const granted = request.grantedEnv ?? {};
  const refused = refuseArguments(request.args) ?? refuseVariables(granted);
  if (refused !== undefined) return refused;
  const script = await readScript(request.skillFolder, request.script);
  if (script.kind === 'refusal') return script;

  const search = await searchOf(request, script.skillFolder);
  const status = await chooseSandbox(request, search);
  const choice = chooseInterpreter(script.relativePath, script.bytes, script.executable);
  const interpreter = await resolveInterpreter(choice, search, status, script.path);
  if (interpreter?.kind === 'refusal') return interpreter;

  const folder = await digestFolder(script.skillFolder);
  const runFolder = join(await realpath(tmpdir()), `skill-workbench-run-${randomUUID()}`);
  const path = sandboxOf(status).path(await trustedPath(search), interpreter?.program);
  return {
    kind: 'plan',
    skillFolder: script.skillFolder,
    skillName: request.skillName ?? basename(script.skillFolder),
    script: script.relativePath,
    scriptPath: script.path,
    scriptSha256: createHash('sha256').update(script.bytes).digest('hex'),
    folder,
    interpreter: interpreter?.program,
    args: [...request.args],
    argv: [...(interpreter?.argv ?? []), script.path, ...request.args],
    runFolder,
    environment: cleanEnvironment({ path, runFolder, granted }),
    grantedNames: Object.keys(granted).sort(),
    sandbox: status,
    timeLimitSeconds: boundTime(request.timeLimitSeconds),
    notes: [
      ...(choice.kind === 'itself' ? ['It is a compiled program: nobody can read here what it does.'] : []),
      ...(choice.kind === 'named' ? choice.notes : []),
      ...(folder.status === 'whole'
        ? []
        : [`Only the script itself is checked for changes, not the rest of the skill folder: ${folder.reason}.`]),
    ],
  };
}

function refuseArguments(args: readonly string[]): PlanRefusal | undefined {
  const bytes = args.reduce((sum, argument) => sum + Buffer.byteLength(argument), 0);
  if (args.length > ARGUMENTS_LIMIT || bytes > ARGUMENTS_BYTES_LIMIT) {
    return refusal('bad-argument', `A script gets at most ${ARGUMENTS_LIMIT} arguments of 64 KB together.`);
  }
  if (args.some((argument) => argument.includes('\0'))) {
    return refusal('bad-argument', 'An argument cannot hold a NUL character.');
  }
  return undefined;
}

async function searchOf(request: RunRequest, skillFolder: string): Promise<ProgramSearch> {
  const others = await Promise.all((request.untrustedFolders ?? []).map((f) => realpath(f).catch(() => f)));
  return {
    searchPath: request.searchPath ?? process.env.PATH ?? '',
    untrustedFolders: [skillFolder, ...others],
  };
}

async function chooseSandbox(request: RunRequest, search: ProgramSearch): Promise<SandboxStatus> {
  if (request.sandbox === 'none') return { level: 'none', reason: 'It was turned off for this run.' };
  return probeBubblewrap(search);
}

type ResolvedInterpreter = { kind: 'program'; program: Interpreter; argv: readonly string[] };

async function resolveInterpreter(
  choice: InterpreterChoice,
  search: ProgramSearch,
  status: SandboxStatus,
  scriptPath: string,
): Promise<ResolvedInterpreter | PlanRefusal | undefined> {
  if (choice.kind === 'itself') {
    const unfit = status.level !== 'none' && scriptPath.includes('=');
    return unfit ? refusal('no-interpreter', `A program with "=" in its path cannot run: ${scriptPath}`) : undefined;
  }
  if (choice.kind === 'unknown') return refusal('no-interpreter', choice.message);
  for (const name of choice.names) {
    for (const { path, realPath, isScript } of await findPrograms(name, search)) {
      // A launcher of pyenv or asdf reads the person's home, which the sandbox does not have. `env` splits at '='.
      if (status.level !== 'none' && (isScript || realPath.includes('='))) continue;
      return { kind: 'program', program: { name, path, realPath }, argv: [path, ...optionsOf(name)] };
    }
  }
  const [name] = choice.names;
  return refusal('no-interpreter', `${name} is not on PATH. Install it, or open the editor where PATH has it.`);
}

function boundTime(seconds: number): number {
  if (!Number.isFinite(seconds) || seconds <= 0) return DEFAULT_TIME_LIMIT_SECONDS;
  return Math.min(seconds, TIME_LIMIT_SECONDS);
}
