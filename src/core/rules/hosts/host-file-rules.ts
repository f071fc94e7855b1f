/** The rules about files of hosts beside SKILL.md, in the order in which they run. */
import type { FileRule } from '../file-rule.ts';
import { chatskillsNameMismatch } from './chatskills-name-mismatch.ts';
import { chatskillsPathInvalid } from './chatskills-path-invalid.ts';
import { codexOpenaiYamlBrandColor } from './codex-openai-yaml-brand-color.ts';
import { codexOpenaiYamlIconPath } from './codex-openai-yaml-icon-path.ts';
import { codexOpenaiYamlInvalid } from './codex-openai-yaml-invalid.ts';
import { codexOpenaiYamlPolicyType } from './codex-openai-yaml-policy-type.ts';
import { codexOpenaiYamlTooLong } from './codex-openai-yaml-too-long.ts';
import { codexOpenaiYamlToolMissingValue } from './codex-openai-yaml-tool-missing-value.ts';
import { codexOpenaiYamlUnknownKey } from './codex-openai-yaml-unknown-key.ts';

export const hostFileRules: readonly FileRule[] = [
  codexOpenaiYamlInvalid,
  codexOpenaiYamlUnknownKey,
  codexOpenaiYamlIconPath,
  codexOpenaiYamlBrandColor,
  codexOpenaiYamlTooLong,
  codexOpenaiYamlPolicyType,
  codexOpenaiYamlToolMissingValue,
  chatskillsPathInvalid,
  chatskillsNameMismatch,
];
