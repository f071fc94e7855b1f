/** The one entry to the core: everything the shells and the other rooms may use. */
export { type CatalogEntry, toCatalogEntry } from './catalog/catalog-entry.ts';
export { listedSkill } from './catalog/listed-skill.ts';
export { SkillCatalog } from './catalog/skill-catalog.ts';
export { complete } from './features/complete.ts';
export { completePaths } from './features/complete-paths.ts';
export { completePolicy } from './features/complete-policy.ts';
export type { BuiltIn, Completion, CompletionContext } from './features/completion.ts';
export {
  FIELD_HOSTS,
  type FieldDoc,
  type FieldHost,
  type FieldUse,
  fieldDocs,
  findFieldDoc,
  hostsThat,
} from './features/field-docs.ts';
export { folderOf, isAtOrBelow, relativePath, resolvePath } from './features/file-path.ts';
export {
  type FileReference,
  fileReferenceAt,
  fileReferences,
  type MarkdownFile,
} from './features/file-reference.ts';
export { type Fold, folding } from './features/folding.ts';
export { codeSpan, type Hover, hoverField } from './features/hover.ts';
export { hoverPolicy } from './features/hover-policy.ts';
export { lensTitle } from './features/lens-title.ts';
export { type LinkFacts, linkFacts } from './features/link-facts.ts';
export { type Move, moved, moveEdits } from './features/move-edits.ts';
export { type OutlineNode, outline } from './features/outline.ts';
export { nameAt, renameName } from './features/rename-name.ts';
export { claudeTools, explainTool, type ToolDoc } from './features/tool-docs.ts';
export { writePath } from './features/write-path.ts';
export { injections } from './hosts/claude-code/injections.ts';
export { toolEntries } from './hosts/claude-code/tool-entries.ts';
export { codexWaits } from './hosts/codex-waits.ts';
export { isInPlugin, type Targets, targetsOf } from './hosts/detect-hosts.ts';
export { explainCollision } from './hosts/explain-collision.ts';
export { explainHosts, headline, shownStatements } from './hosts/explain-hosts.ts';
export { explainLoading } from './hosts/explain-loading.ts';
export { explainSummary } from './hosts/explain-summary.ts';
export { explanationDocument, statementLine } from './hosts/explanation-document.ts';
export { HOST_IDS, type HostId, isHostId } from './hosts/host-id.ts';
export { hosts } from './hosts/hosts.ts';
export type { SkillPlace } from './hosts/skill-place.ts';
export type { Answer, HostVerdict, Statement } from './hosts/verdict.ts';
export { createMemoryFolder } from './memory-folder.ts';
export { Baseline, type BaselineEntry, fingerprintText, parseBaseline, toBaseline } from './policy/baseline.ts';
export { type Budgets, defaultBudgets } from './policy/budgets.ts';
export {
  emptyPolicy,
  isIgnored,
  mergePolicies,
  POLICY_FILE_NAME,
  type Policy,
  toLintOptions,
} from './policy/policy.ts';
export { POLICY_RULE_ID, policyFaults } from './policy/policy-faults.ts';
export { budgetKeys, levels, policyHosts, policyKeys } from './policy/policy-keys.ts';
export { type PolicyReading, readPolicy } from './policy/read-policy.ts';
export { suppressFixes } from './policy/suppress-fixes.ts';
export { allRules, type RuleFacts } from './rules/all-rules.ts';
export { docsUrl } from './rules/docs-url.ts';
export type { FileRule } from './rules/file-rule.ts';
export { fileRules } from './rules/file-rules.ts';
export type { Finding, Fix, Severity } from './rules/finding.ts';
export { fixAll, fixAllData, makeSafeFixes, safeEdits } from './rules/fix-all.ts';
export { type LintOptions, lint } from './rules/lint.ts';
export { lintFile } from './rules/lint-file.ts';
export { findNearest } from './rules/nearest.ts';
export type { Rule, Sample } from './rules/rule.ts';
export { rules } from './rules/rules.ts';
export {
  type DataFile,
  type DataFilePlace,
  dataFileNames,
  findDataFile,
  parseDataFile,
  speaksOfSkills,
} from './skill/data-file.ts';
export { findField, findReadableField, findText, placeOf } from './skill/field-access.ts';
export { HOST_FIELDS, isKnownField, SPECIFICATION_FIELDS } from './skill/known-fields.ts';
export type { Fence, Heading, Markdown } from './skill/markdown.ts';
export { parseSkill } from './skill/parse-skill.ts';
export { normalizePath, type Reference, toReferencePath } from './skill/reference.ts';
export type { Field, Frontmatter, FrontmatterStatus, Skill } from './skill/skill.ts';
export { isSkillName, toSkillName } from './skill/skill-name.ts';
export type { YamlProblem } from './skill/yaml-problem.ts';
export type { YamlKind, YamlNode, YamlStyle } from './skill/yaml-tree.ts';
export { quoteYaml, toYamlScalar } from './skill/yaml-write.ts';
export { type NewSkill, newSkillFiles, SKILL_TEMPLATES, type SkillTemplate } from './templates/new-skill.ts';
export { type SkillPlaceChoice, skillPlaces } from './templates/skill-places.ts';
export { applyEdits } from './text/apply-edits.ts';
export { countCodePoints } from './text/code-points.ts';
export { displayText } from './text/display-text.ts';
export { type LineEnd, lineEndAt } from './text/line-end.ts';
export { createLineTable, LineTable, type Position } from './text/line-table.ts';
export { type Range, toRange, toSpan } from './text/range.ts';
export type { Span, TextEdit } from './text/span.ts';
export { emptySpan, sliceSpan, spanAt, spansTouch, trimSpan, visibleSpan } from './text/span.ts';
export { type Calibration, calibrations } from './tokens/calibration.ts';
export { estimateTokens } from './tokens/estimate-tokens.ts';
export { formatTokens } from './tokens/format-tokens.ts';
export {
  LISTING_HOSTS,
  type ListedSkill,
  type ListingHost,
  type ListingUse,
  listingBudget,
} from './tokens/listing-budget.ts';
export { listingEntry } from './tokens/listing-entry.ts';
export { loadTokenCounter } from './tokens/load-token-counter.ts';
export { type CountTokens, sumFigures, type TokenFigure } from './tokens/token-figure.ts';
export {
  type FamilyTokens,
  type TokenReport,
  type TokenReportParams,
  tokenReport,
} from './tokens/token-report.ts';
export type { WireRule } from './wire/wire-rule.ts';
export { findWireRule, type WireRuleId, wireRules } from './wire/wire-rules.ts';
export {
  type ArchiveEntry,
  type FileEntry,
  type FileKind,
  SKILL_FOLDER_LIMIT,
  type SkillFolder,
} from './workspace.ts';
