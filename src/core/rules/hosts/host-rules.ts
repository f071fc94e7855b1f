/** The rules of hosts, in the order in which they run. */
import type { Rule } from '../rule.ts';
import { claudeAgentWithoutFork } from './claude-agent-without-fork.ts';
import { claudeApiReservedWord } from './claude-api-reserved-word.ts';
import { claudeApiSize30mb } from './claude-api-size-30mb.ts';
import { claudeApiUnknownField } from './claude-api-unknown-field.ts';
import { claudeApiXmlInDescription } from './claude-api-xml-in-description.ts';
import { claudeApiXmlInName } from './claude-api-xml-in-name.ts';
import { claudeArgumentUndeclared } from './claude-argument-undeclared.ts';
import { claudeBackgroundWithoutFork } from './claude-background-without-fork.ts';
import { claudeBooleanValue } from './claude-boolean-value.ts';
import { claudeCompactionLoss } from './claude-compaction-loss.ts';
import { claudeContextValue } from './claude-context-value.ts';
import { claudeDangerousAutoinvoke } from './claude-dangerous-autoinvoke.ts';
import { claudeEffortValue } from './claude-effort-value.ts';
import { claudeForkNoTask } from './claude-fork-no-task.ts';
import { claudeHooksInvalid } from './claude-hooks-invalid.ts';
import { claudeInjectionMayFail } from './claude-injection-may-fail.ts';
import { claudeInjectionNotRecognised } from './claude-injection-not-recognised.ts';
import { claudeInjectionUnapproved } from './claude-injection-unapproved.ts';
import { claudeListingTruncated } from './claude-listing-truncated.ts';
import { claudeModelValue } from './claude-model-value.ts';
import { claudePathsEmpty } from './claude-paths-empty.ts';
import { claudePluginVarOutsidePlugin } from './claude-plugin-var-outside-plugin.ts';
import { claudePositionalArgNoHint } from './claude-positional-arg-no-hint.ts';
import { claudeReservedFolder } from './claude-reserved-folder.ts';
import { claudeShellValue } from './claude-shell-value.ts';
import { claudeUnescapedDollar } from './claude-unescaped-dollar.ts';
import { claudeUnknownTool } from './claude-unknown-tool.ts';
import { clineIgnoredField } from './cline-ignored-field.ts';
import { codexIgnoredField } from './codex-ignored-field.ts';
import { cursorIgnoredField } from './cursor-ignored-field.ts';
import { kiroIgnoredField } from './kiro-ignored-field.ts';
import { opencodeIgnoredField } from './opencode-ignored-field.ts';
import { portabilitySummary } from './portability-summary.ts';
import { vscodeDescriptionRequired } from './vscode-description-required.ts';
import { vscodeDisabledSkill } from './vscode-disabled-skill.ts';
import { vscodeForkDisabled } from './vscode-fork-disabled.ts';
import { vscodeIgnoredField } from './vscode-ignored-field.ts';
import { vscodeNamePrefix } from './vscode-name-prefix.ts';
import { vscodeNotInKnownFolder } from './vscode-not-in-known-folder.ts';
import { windsurfIgnoredField } from './windsurf-ignored-field.ts';

/** What one host refuses, told before what the specification says of the same characters. */
export const hostRefusals: readonly Rule[] = [claudeApiUnknownField, claudeApiXmlInName, vscodeNamePrefix];

export const hostRules: readonly Rule[] = [
  claudeApiReservedWord,
  claudeApiXmlInDescription,
  claudeApiSize30mb,

  claudeReservedFolder,
  claudeBooleanValue,
  claudeContextValue,
  claudeAgentWithoutFork,
  claudeBackgroundWithoutFork,
  claudeEffortValue,
  claudeShellValue,
  claudeModelValue,
  claudeUnknownTool,
  claudeHooksInvalid,
  claudePathsEmpty,
  claudeDangerousAutoinvoke,
  claudeListingTruncated,
  claudePositionalArgNoHint,
  claudeArgumentUndeclared,
  claudeUnescapedDollar,
  claudeInjectionNotRecognised,
  claudeInjectionUnapproved,
  claudeInjectionMayFail,
  claudePluginVarOutsidePlugin,
  claudeForkNoTask,
  claudeCompactionLoss,

  vscodeDescriptionRequired,
  vscodeForkDisabled,
  vscodeDisabledSkill,
  vscodeNotInKnownFolder,

  codexIgnoredField,
  vscodeIgnoredField,
  cursorIgnoredField,
  opencodeIgnoredField,
  clineIgnoredField,
  kiroIgnoredField,
  windsurfIgnoredField,
  portabilitySummary,
];
