/** The shape of a rule about a file of data, like the index of skills of a site. */
import type { DataFile, DataFileKind } from '../skill/data-file.ts';
import type { SkillFolder } from '../workspace.ts';
import type { Report, RuleDefinition } from './rule.ts';

/** In its samples `text` is the file's, and `entryName` its path relative to the folder. */
export interface FileRuleDefinition extends Omit<RuleDefinition, 'check'> {
  /** The files that it looks at. */
  readonly file: DataFileKind;
  /** `folder` is the one that the file speaks for: the site's, the skill's or the package's. */
  readonly check: (file: DataFile, report: Report, folder: SkillFolder) => void;
}

export interface FileRule extends FileRuleDefinition {
  readonly fixable: boolean;
  readonly docsUrl: string;
}
