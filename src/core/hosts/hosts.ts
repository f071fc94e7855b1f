/** What is known of each host. Where no primary source settles a point, it says so. */
import type { Fact, Host, HostFolder } from './host.ts';
import type { HostId } from './host-id.ts';

function sure<T>(is: T): Fact<T> {
  return { is, confirmed: true };
}

function unsure<T>(is: T): Fact<T> {
  return { is, confirmed: false };
}

function folders(...paths: readonly string[]): HostFolder[] {
  return paths.map((path) => ({ path: path.replace(/\?$/, ''), confirmed: !path.endsWith('?') }));
}

/** What the guide for clients asks of those whose own documents say nothing. */
const asTheGuide = {
  frontmatterMissing: unsure('dropped'),
  brokenYaml: unsure('dropped'),
  nameMissing: unsure('unknown'),
  nameInvalid: unsure('unknown'),
  nameDiffers: unsure('unknown'),
  nameLimit: undefined,
  descriptionMissing: unsure('dropped'),
  descriptionLimit: undefined,
} satisfies Partial<Host>;

const claudeCode: Host = {
  id: 'claude-code',
  name: 'Claude Code',
  project: folders('.claude/skills'),
  user: folders('.claude/skills'),
  nested: sure('on-use'),
  depth: undefined,
  precedence: sure(['enterprise', 'personal', 'project']),
  frontmatterMissing: sure('body-only'),
  brokenYaml: sure('emptied'),
  nameMissing: sure('folder-name'),
  nameInvalid: sure('folder-name'),
  nameDiffers: sure('folder-name'),
  nameLimit: undefined,
  descriptionMissing: sure('first-paragraph'),
  descriptionLimit: sure({ most: 1536, over: 'cut' }),
  call: sure('slash'),
};

const claudeAi: Host = {
  id: 'claude-ai',
  name: 'claude.ai and the Skills API',
  project: [],
  user: [],
  nested: sure('unknown'),
  depth: undefined,
  precedence: undefined,
  frontmatterMissing: sure('dropped'),
  brokenYaml: sure('dropped'),
  nameMissing: sure('dropped'),
  nameInvalid: sure('dropped'),
  nameDiffers: unsure('unknown'),
  nameLimit: sure({ most: 64, over: 'dropped' }),
  descriptionMissing: sure('dropped'),
  descriptionLimit: sure({ most: 1024, over: 'dropped' }),
  call: undefined,
};

const vscode: Host = {
  id: 'vscode',
  name: 'VS Code',
  project: folders('.github/skills', '.agents/skills', '.claude/skills'),
  user: folders('.copilot/skills', '.agents/skills', '.claude/skills'),
  nested: sure('opened-there'),
  depth: undefined,
  precedence: sure(['project', 'personal', 'plugin']),
  frontmatterMissing: sure('body-only'),
  brokenYaml: sure('dropped'),
  nameMissing: sure('folder-name'),
  nameInvalid: sure('dropped'),
  nameDiffers: sure('folder-name'),
  nameLimit: sure({ most: 64, over: 'cut' }),
  descriptionMissing: sure('hidden'),
  descriptionLimit: sure({ most: 1024, over: 'cut' }),
  call: sure('slash'),
};

const codex: Host = {
  id: 'codex',
  name: 'Codex',
  project: folders('.agents/skills', '.codex/skills'),
  user: folders('.agents/skills?', '.codex/skills?'),
  nested: sure('started-below'),
  depth: sure(6),
  precedence: undefined,
  frontmatterMissing: sure('dropped'),
  brokenYaml: sure('dropped'),
  nameMissing: sure('folder-name'),
  nameInvalid: unsure('kept'),
  nameDiffers: unsure('kept'),
  nameLimit: unsure({ most: 64, over: 'dropped' }),
  descriptionMissing: sure('dropped'),
  descriptionLimit: sure({ most: 1024, over: 'dropped' }),
  call: undefined,
};

const cursor: Host = {
  ...asTheGuide,
  id: 'cursor',
  name: 'Cursor',
  project: folders('.cursor/skills', '.claude/skills', '.codex/skills', '.agents/skills?'),
  user: folders('.cursor/skills', '.claude/skills', '.codex/skills', '.agents/skills?'),
  nested: unsure('unknown'),
  depth: undefined,
  precedence: undefined,
  call: sure('slash'),
};

const geminiCli: Host = {
  id: 'gemini-cli',
  name: 'Gemini CLI',
  project: folders('.gemini/skills', '.agents/skills'),
  user: folders('.gemini/skills'),
  nested: unsure('started-below'),
  depth: sure(1),
  precedence: undefined,
  frontmatterMissing: sure('dropped'),
  brokenYaml: sure('reread'),
  nameMissing: sure('dropped'),
  nameInvalid: sure('kept'),
  nameDiffers: sure('kept'),
  nameLimit: undefined,
  descriptionMissing: sure('dropped'),
  descriptionLimit: undefined,
  call: undefined,
};

const opencode: Host = {
  ...asTheGuide,
  id: 'opencode',
  name: 'OpenCode',
  project: folders('.opencode/skills', '.claude/skills', '.agents/skills'),
  user: folders('.config/opencode/skills', '.claude/skills', '.agents/skills'),
  nested: sure('started-below'),
  depth: undefined,
  precedence: undefined,
  nameMissing: unsure('dropped'),
  nameInvalid: sure('dropped'),
  nameDiffers: sure('dropped'),
  descriptionLimit: unsure({ most: 1024, over: 'dropped' }),
  call: undefined,
};

/** Hosts of which little more than their folders is known. */
function littleKnown(id: HostId, name: string, project: string, user: string): Host {
  return {
    ...asTheGuide,
    id,
    name,
    project: folders(project),
    user: folders(user),
    nested: unsure('unknown'),
    depth: undefined,
    precedence: undefined,
    call: undefined,
  };
}

export const hosts: Readonly<Record<HostId, Host>> = {
  'claude-code': claudeCode,
  'claude-ai': claudeAi,
  vscode,
  codex,
  cursor,
  'gemini-cli': geminiCli,
  opencode,
  cline: littleKnown('cline', 'Cline', '.cline/skills', '.cline/skills?'),
  kiro: littleKnown('kiro', 'Kiro', '.kiro/skills', '.kiro/skills?'),
  windsurf: littleKnown('windsurf', 'Windsurf', '.windsurf/skills', '.codeium/windsurf/skills'),
};
