/** The shape of a rule: metadata, documentation, check and fix in one place. */
import type { CatalogEntry } from '../catalog/catalog-entry.ts';
import type { SkillCatalog } from '../catalog/skill-catalog.ts';
import type { Targets } from '../hosts/detect-hosts.ts';
import type { HostId } from '../hosts/host-id.ts';
import type { Budgets } from '../policy/budgets.ts';
import type { Suppressions } from '../policy/suppressions.ts';
import type { Skill } from '../skill/skill.ts';
import type { Span } from '../text/span.ts';
import type { ArchiveEntry, SkillFolder } from '../workspace.ts';
import type { Finding, Fix, Severity } from './finding.ts';

/** A skill that shows the rule at work. It runs as a test. */
export interface Sample {
  /** Text of SKILL.md. */
  readonly text: string;
  /** Name of the skill folder; `my-skill` when left out. */
  readonly folder?: string;
  /** Other files of the folder. */
  readonly files?: Readonly<Record<string, string>>;
  /** Those of the files that are links out of the folder. */
  readonly linksOut?: readonly string[];
  /** Those of the files that may be executed; left out: nobody knows. */
  readonly executable?: readonly string[];
  /** What those of the files hold that are archives. */
  readonly archives?: Readonly<Record<string, readonly ArchiveEntry[]>>;
  /** Spelling of the entry file; `''` for a folder without one; `SKILL.md` when left out. */
  readonly entryName?: string;
  /** Where the folder lies, for example `.claude/skills/my-skill`. */
  readonly path?: string;
  /** The folder of the project that the path lies in. */
  readonly project?: string;
  /** The other skills of the workspace: the text of SKILL.md by the path of the skill folder. */
  readonly catalog?: Readonly<Record<string, string>>;
  /** The hosts that it is checked for; left out: by the path. */
  readonly hosts?: readonly HostId[];
}

export interface ReportDetails {
  readonly fixes?: readonly Fix[];
  readonly related?: Finding['related'];
  /** For this finding, where it is milder than the rule's own. */
  readonly severity?: Severity;
}

export type Report = (span: Span, message: string, details?: ReportDetails) => void;

/** What a rule may know beside the skill and its folder. */
export interface RuleContext {
  readonly budgets: Budgets;
  /** The hosts that the skill is for. */
  readonly targets: Targets;
  /** The folder of the project around the skill; undefined where none is known. */
  readonly project: string | undefined;
  /** The skills that are checked together with this one; undefined when it is looked at alone. */
  readonly catalog: { readonly own: CatalogEntry; readonly skills: SkillCatalog } | undefined;
  readonly suppressions: Suppressions;
  readonly ruleIds: ReadonlySet<string>;
  /** Whether the rule looked at this skill before the one that asks. */
  readonly didRun: (rule: string) => boolean;
}

export interface RuleDefinition {
  /** Also the name of the file. Kebab-case, stable, never used again for something else. */
  readonly id: string;
  /** What the rule demands, in one short sentence without a full stop. */
  readonly title: string;
  /** Severity where the specification alone counts. */
  readonly severity: Severity;
  /** The rule of certain hosts: it runs only where one of them is a target. */
  readonly hosts?: readonly HostId[];
  /** Another severity for a host. Of several targets the strictest counts. */
  readonly severityFor?: Readonly<Partial<Record<HostId, Severity>>>;
  /** The clause that the rule stands on. */
  readonly spec: { readonly clause: string; readonly url: string };
  readonly docs: { readonly why: string; readonly bad: readonly Sample[]; readonly good: readonly Sample[] };
  /** The best kind of fix the rule can offer. */
  readonly fix?: Fix['kind'];
  /** Its finding is about the file as a whole: the place is only where it is shown. */
  readonly wholeFile?: true;
  /** It compares the skill with the others of the workspace, and does not run where they are not known. */
  readonly comparesSkills?: true;
  /** Rules whose finding explains this one, which then stays silent in the same file. */
  readonly silentAfter?: readonly string[];
  readonly check: (skill: Skill, report: Report, folder: SkillFolder, context: RuleContext) => void;
}

export interface Rule extends RuleDefinition {
  readonly fixable: boolean;
  readonly docsUrl: string;
}
