/** Runs the rules over one skill. */
import type { SkillCatalog } from '../catalog/skill-catalog.ts';
import { targetsOf } from '../hosts/detect-hosts.ts';
import { profileSeverity } from '../hosts/profile-severity.ts';
import { type Budgets, defaultBudgets } from '../policy/budgets.ts';
import { Suppressions } from '../policy/suppressions.ts';
import { onceFor } from '../skill/once-for.ts';
import type { Skill } from '../skill/skill.ts';
import { visibleSpan } from '../text/span.ts';
import type { SkillFolder } from '../workspace.ts';
import type { Finding, Severity } from './finding.ts';
import type { Rule, RuleContext } from './rule.ts';
import { rules as allRules } from './rules.ts';

export interface LintOptions {
  /** By rule id. A severity set here counts for every finding of the rule. */
  readonly severities?: Readonly<Record<string, Severity | 'off'>>;
  readonly budgets?: Partial<Budgets>;
  /** The hosts that the skill is for; left out or empty: those that its folder belongs to. */
  readonly hosts?: readonly string[];
  /** The folder of the project that the skill lies in, as absolute as the path of the skill folder. */
  readonly project?: string;
  /** The skills of the workspace, this one among them, for the rules that compare skills. */
  readonly catalog?: SkillCatalog;
}

/**
 * Ordered by place, then by rule id, without what comments in the skill switch off. A cause silences its consequences even
 * when it is off itself.
 */
export function lint(skill: Skill, folder: SkillFolder, options: LintOptions = {}): readonly Finding[] {
  return lintWith(allRules, skill, folder, options);
}

export function lintWith(
  rules: readonly Rule[],
  skill: Skill,
  folder: SkillFolder,
  options: LintOptions,
): readonly Finding[] {
  const found = new Set<string>();
  const ran = new Set<string>();
  const findings = new Map<string, Finding>();
  const suppressions = new Suppressions(skill);
  const own = options.catalog?.at(folder.path);
  const { severities = {} } = options;
  const context: RuleContext = {
    budgets: { ...defaultBudgets, ...options.budgets },
    targets: targetsOf(options.hosts, folder),
    catalog: own === undefined || options.catalog === undefined ? undefined : { own, skills: options.catalog },
    project: options.project,
    suppressions,
    ruleIds: idsOf(rules),
    didRun: (id) => ran.has(id),
  };
  const { hosts: targets } = context.targets;
  for (const rule of rules) {
    if (found.size > 0 && rule.silentAfter?.some((id) => found.has(id)) === true) continue;
    if (rule.hosts?.some((host) => targets.includes(host)) === false) continue;
    if (rule.comparesSkills === true && own === undefined) continue;
    const wanted = Object.hasOwn(severities, rule.id) ? severities[rule.id] : undefined;
    // Who sees more skills may find more: of a comment against such a rule nobody knows that it is unused.
    if (rule.comparesSkills !== true) ran.add(rule.id);
    rule.check(
      skill,
      (place, message, details = {}) => {
        found.add(rule.id);
        const span = visibleSpan(place, skill.text.length);
        // Asked for a rule that is off too: a comment that is needed in one place is not unused in another.
        const suppressed = suppressions.covers(rule.id, skill.lines.lineAt(span.start));
        if (suppressed || wanted === 'off') return;
        const severity = wanted ?? details.severity ?? profileSeverity(rule, targets);
        const { fixes = [], related } = details;
        const finding = {
          rule: rule.id,
          severity,
          message,
          span,
          fixes,
          ...(related === undefined ? {} : { related }),
        };
        const key = `${span.start} ${span.end} ${rule.id} ${message}`;
        if (!findings.has(key)) findings.set(key, finding);
      },
      folder,
      context,
    );
  }
  return [...findings.values()].sort(
    (a, b) => a.span.start - b.span.start || (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : a.span.end - b.span.end),
  );
}

const idsOf = onceFor((rules: readonly Rule[]): ReadonlySet<string> => new Set(rules.map(({ id }) => id)));
