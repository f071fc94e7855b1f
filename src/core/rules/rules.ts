/** All rules in the order in which they run: a cause stands before what follows from it. */
import { bodyEmpty } from './body/body-empty.ts';
import { bodyTooManyLines } from './body/body-too-many-lines.ts';
import { placeholderText } from './body/placeholder-text.ts';
import { templateVariableUndefined } from './body/template-variable-undefined.ts';
import { unclosedFence } from './body/unclosed-fence.ts';
import { unpinnedOneoffCommand } from './body/unpinned-oneoff-command.ts';
import { whenSectionInBody } from './body/when-section-in-body.ts';
import { xmlUnbalanced } from './body/xml-unbalanced.ts';
import { claudeListingBudget } from './catalog/claude-listing-budget.ts';
import { codexListingBudget } from './catalog/codex-listing-budget.ts';
import { descriptionDuplicate } from './catalog/description-duplicate.ts';
import { duplicateSkillName } from './catalog/duplicate-skill-name.ts';
import { descriptionEmpty } from './description/description-empty.ts';
import { descriptionKeywordStuffing } from './description/description-keyword-stuffing.ts';
import { descriptionMissing } from './description/description-missing.ts';
import { descriptionNoWhen } from './description/description-no-when.ts';
import { descriptionPerson } from './description/description-person.ts';
import { descriptionRestatesName } from './description/description-restates-name.ts';
import { descriptionTooGeneric } from './description/description-too-generic.ts';
import { descriptionTooLong } from './description/description-too-long.ts';
import { descriptionTooShort } from './description/description-too-short.ts';
import { descriptionType } from './description/description-type.ts';
import { allowedToolsType } from './fields/allowed-tools-type.ts';
import { compatibilityEmpty } from './fields/compatibility-empty.ts';
import { compatibilityTooLong } from './fields/compatibility-too-long.ts';
import { compatibilityType } from './fields/compatibility-type.ts';
import { frontmatterFieldTypo } from './fields/frontmatter-field-typo.ts';
import { frontmatterUnknownField } from './fields/frontmatter-unknown-field.ts';
import { licenseType } from './fields/license-type.ts';
import { metadataNonStringValue } from './fields/metadata-non-string-value.ts';
import { metadataType } from './fields/metadata-type.ts';
import { fileEncodingBom } from './file/file-encoding-bom.ts';
import { fileEncodingInvalid } from './file/file-encoding-invalid.ts';
import { fileNotText } from './file/file-not-text.ts';
import { fileTooLarge } from './file/file-too-large.ts';
import { skillFileCase } from './file/skill-file-case.ts';
import { skillFileMissing } from './file/skill-file-missing.ts';
import { barePathMissing } from './files/bare-path-missing.ts';
import { extraneousFile } from './files/extraneous-file.ts';
import { fileUnreferenced } from './files/file-unreferenced.ts';
import { largeReferenceNoToc } from './files/large-reference-no-toc.ts';
import { nestedSkill } from './files/nested-skill.ts';
import { frontmatterControlCharacter } from './frontmatter/frontmatter-control-character.ts';
import { frontmatterDuplicateKey } from './frontmatter/frontmatter-duplicate-key.ts';
import { frontmatterInvalidYaml } from './frontmatter/frontmatter-invalid-yaml.ts';
import { frontmatterMergeConflict } from './frontmatter/frontmatter-merge-conflict.ts';
import { frontmatterMissing } from './frontmatter/frontmatter-missing.ts';
import { frontmatterNotFirstLine } from './frontmatter/frontmatter-not-first-line.ts';
import { frontmatterNotMapping } from './frontmatter/frontmatter-not-mapping.ts';
import { frontmatterTabIndent } from './frontmatter/frontmatter-tab-indent.ts';
import { frontmatterUnclosed } from './frontmatter/frontmatter-unclosed.ts';
import { frontmatterUnquotedColon } from './frontmatter/frontmatter-unquoted-colon.ts';
import { hostRefusals, hostRules } from './hosts/host-rules.ts';
import { linkAbsolutePath } from './links/link-absolute-path.ts';
import { linkBackslash } from './links/link-backslash.ts';
import { linkBroken } from './links/link-broken.ts';
import { linkCaseMismatch } from './links/link-case-mismatch.ts';
import { linkEscapesSkill } from './links/link-escapes-skill.ts';
import { referenceChain } from './links/reference-chain.ts';
import { referenceTooDeep } from './links/reference-too-deep.ts';
import { nameCharset } from './name/name-charset.ts';
import { nameConsecutiveHyphens } from './name/name-consecutive-hyphens.ts';
import { nameDirMismatch } from './name/name-dir-mismatch.ts';
import { nameEdgeHyphen } from './name/name-edge-hyphen.ts';
import { nameEmpty } from './name/name-empty.ts';
import { nameMissing } from './name/name-missing.ts';
import { nameTooLong } from './name/name-too-long.ts';
import { nameType } from './name/name-type.ts';
import { nameUppercase } from './name/name-uppercase.ts';
import { nameVague } from './name/name-vague.ts';
import type { Rule } from './rule.ts';
import { scriptInteractivePrompt } from './scripts/script-interactive-prompt.ts';
import { scriptMissingInlineDeps } from './scripts/script-missing-inline-deps.ts';
import { scriptNoHelp } from './scripts/script-no-help.ts';
import { scriptNoShebang } from './scripts/script-no-shebang.ts';
import { scriptNotExecutable } from './scripts/script-not-executable.ts';
import { agentConfigTamper } from './security/agent-config-tamper.ts';
import { allowedToolsWildcard } from './security/allowed-tools-wildcard.ts';
import { archiveTraversal } from './security/archive-traversal.ts';
import { bashUnscoped } from './security/bash-unscoped.ts';
import { binaryFile } from './security/binary-file.ts';
import { destructiveCommand } from './security/destructive-command.ts';
import { dynamicContextCommand } from './security/dynamic-context-command.ts';
import { embeddedSecret } from './security/embedded-secret.ts';
import { encodedPayload } from './security/encoded-payload.ts';
import { externalInstructions } from './security/external-instructions.ts';
import { hiddenInstructions } from './security/hidden-instructions.ts';
import { hiddenUnicode } from './security/hidden-unicode.ts';
import { homePathLeak } from './security/home-path-leak.ts';
import { homoglyphInName } from './security/homoglyph-in-name.ts';
import { instructionOverride } from './security/instruction-override.ts';
import { oversizeFile } from './security/oversize-file.ts';
import { pipeToShell } from './security/pipe-to-shell.ts';
import { symlinkEscape } from './security/symlink-escape.ts';
import { toolsUndeclaredUse } from './security/tools-undeclared-use.ts';
import { suppressionUnknownRule } from './suppression/suppression-unknown-rule.ts';
import { suppressionUnused } from './suppression/suppression-unused.ts';
import { bodyTooManyTokens } from './tokens/body-too-many-tokens.ts';
import { catalogEntryHeavy } from './tokens/catalog-entry-heavy.ts';
import { referenceFileTooManyTokens } from './tokens/reference-file-too-many-tokens.ts';
import { referencesTotal } from './tokens/references-total.ts';
import { yamlAmbiguousScalar } from './yaml/yaml-ambiguous-scalar.ts';
import { yamlCommentInText } from './yaml/yaml-comment-in-text.ts';

export const rules: readonly Rule[] = [
  skillFileMissing,
  skillFileCase,
  fileNotText,
  fileEncodingBom,
  fileTooLarge,
  fileEncodingInvalid,

  frontmatterMissing,
  frontmatterNotFirstLine,
  frontmatterUnclosed,
  frontmatterMergeConflict,
  frontmatterInvalidYaml,
  frontmatterUnquotedColon,
  frontmatterTabIndent,
  frontmatterControlCharacter,
  frontmatterNotMapping,
  frontmatterDuplicateKey,

  frontmatterFieldTypo,
  ...hostRefusals,
  frontmatterUnknownField,

  nameMissing,
  nameType,
  nameEmpty,
  nameTooLong,
  nameCharset,
  nameUppercase,
  nameEdgeHyphen,
  nameConsecutiveHyphens,
  nameDirMismatch,

  descriptionMissing,
  descriptionType,
  descriptionEmpty,
  descriptionTooLong,

  licenseType,
  compatibilityType,
  compatibilityEmpty,
  compatibilityTooLong,
  metadataType,
  metadataNonStringValue,
  allowedToolsType,

  bodyEmpty,
  bodyTooManyLines,
  unclosedFence,

  linkBroken,
  linkCaseMismatch,
  linkEscapesSkill,
  linkAbsolutePath,
  linkBackslash,
  referenceTooDeep,
  referenceChain,

  bodyTooManyTokens,
  catalogEntryHeavy,
  referenceFileTooManyTokens,
  referencesTotal,

  barePathMissing,
  fileUnreferenced,
  extraneousFile,
  nestedSkill,
  largeReferenceNoToc,

  yamlAmbiguousScalar,
  yamlCommentInText,

  nameVague,

  descriptionRestatesName,
  descriptionTooGeneric,
  descriptionTooShort,
  descriptionNoWhen,
  descriptionKeywordStuffing,
  descriptionPerson,

  duplicateSkillName,
  descriptionDuplicate,
  claudeListingBudget,
  codexListingBudget,

  whenSectionInBody,
  placeholderText,
  templateVariableUndefined,
  xmlUnbalanced,
  unpinnedOneoffCommand,

  scriptInteractivePrompt,
  scriptMissingInlineDeps,
  scriptNoShebang,
  scriptNotExecutable,
  scriptNoHelp,

  hiddenUnicode,
  homoglyphInName,
  hiddenInstructions,
  instructionOverride,
  externalInstructions,
  encodedPayload,
  embeddedSecret,
  homePathLeak,
  pipeToShell,
  destructiveCommand,
  agentConfigTamper,
  dynamicContextCommand,
  bashUnscoped,
  allowedToolsWildcard,
  toolsUndeclaredUse,
  oversizeFile,
  binaryFile,
  symlinkEscape,
  archiveTraversal,

  ...hostRules,

  // Last, since they ask what the others found.
  suppressionUnknownRule,
  suppressionUnused,
];
