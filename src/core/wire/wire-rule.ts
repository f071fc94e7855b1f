/** The shape of a rule of the wire: what a server that offers skills must keep, as data. The checks live with the wire. */
import type { Severity } from '../rules/finding.ts';

export interface WireRule {
  /** Stable kebab-case id, never used again for something else. */
  readonly id: string;
  /** What the rule demands, in one short sentence without a full stop. */
  readonly title: string;
  /** An error means that the skill does not conform. */
  readonly severity: Severity;
  readonly spec: { readonly clause: string; readonly url: string };
  readonly why: string;
  /** Text of an answer, or of a file, that breaks it. */
  readonly bad: string;
  /** The same, mended. */
  readonly good: string;
}

const SEP = 'https://modelcontextprotocol.io/seps/2640-skills-extension';
const PROPOSALS = 'https://github.com/modelcontextprotocol/experimental-ext-skills';

/** The texts that the rules stand on. */
export const wireClauses = {
  sep2640: { clause: 'SEP-2640, skills extension, specification', url: `${SEP}#specification` },
  integrity: { clause: 'SEP-2640, integrity and verification', url: `${SEP}#integrity-and-verification` },
  protocol: {
    clause: 'Model Context Protocol, 2026-07-28',
    url: 'https://modelcontextprotocol.io/specification/2026-07-28',
  },
  sep2076: {
    clause: 'SEP-2076, agent skills as a first-class primitive',
    url: 'https://github.com/modelcontextprotocol/modelcontextprotocol/pull/2076',
  },
  native: { clause: 'Proposal, MCP-native skills', url: `${PROPOSALS}/pull/86` },
  index: { clause: 'Proposal, skills as resources with an index', url: `${PROPOSALS}/pull/69` },
  fastmcp: { clause: 'FastMCP, skills provider', url: 'https://github.com/jlowin/fastmcp' },
  skills: {
    clause: 'Agent Skills specification, frontmatter',
    url: 'https://agentskills.io/specification#frontmatter',
  },
  discovery: {
    clause: 'Agent Skills discovery, draft 0.2.0',
    url: 'https://github.com/cloudflare/agent-skills-discovery-rfc',
  },
} as const;
