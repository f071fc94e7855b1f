/** The rules about files of data, in the order in which they run. */
import { wkArchiveNoRootSkill } from './discovery/wk-archive-no-root-skill.ts';
import { wkArchiveTraversal } from './discovery/wk-archive-traversal.ts';
import { wkDescriptionMismatch } from './discovery/wk-description-mismatch.ts';
import { wkDigestFormat } from './discovery/wk-digest-format.ts';
import { wkDigestMismatch } from './discovery/wk-digest-mismatch.ts';
import { wkIndexSchema } from './discovery/wk-index-schema.ts';
import { wkLegacyPath } from './discovery/wk-legacy-path.ts';
import { wkName } from './discovery/wk-name.ts';
import { wkType } from './discovery/wk-type.ts';
import { evalsInvalid } from './evals/evals-invalid.ts';
import type { FileRule } from './file-rule.ts';
import { hostFileRules } from './hosts/host-file-rules.ts';

export const fileRules: readonly FileRule[] = [
  wkIndexSchema,
  wkLegacyPath,
  wkType,
  wkName,
  wkDigestFormat,
  wkDigestMismatch,
  wkDescriptionMismatch,
  wkArchiveTraversal,
  wkArchiveNoRootSkill,

  evalsInvalid,

  ...hostFileRules,
];
