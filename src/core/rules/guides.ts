/** What rules stand on beside the specification: its guides, drafts, vendors' guidance and lists of known weaknesses. */

const GUIDES = 'https://agentskills.io/skill-creation';

export const guides = {
  bestPractices: { clause: 'Agent Skills guide, best practices for skill creators', url: `${GUIDES}/best-practices` },
  descriptions: { clause: 'Agent Skills guide, optimizing descriptions', url: `${GUIDES}/optimizing-descriptions` },
  scripts: { clause: 'Agent Skills guide, using scripts', url: `${GUIDES}/using-scripts` },
  evaluation: { clause: 'Agent Skills guide, evaluating skills', url: `${GUIDES}/evaluating-skills` },
  clients: {
    clause: 'Agent Skills guide, adding skills support to a client',
    url: 'https://agentskills.io/client-implementation/adding-skills-support',
  },
  authoring: {
    clause: 'Anthropic, skill authoring best practices',
    url: 'https://docs.claude.com/en/docs/agents-and-tools/agent-skills/best-practices',
  },
  skillCreator: {
    clause: 'Anthropic, skill-creator',
    url: 'https://github.com/anthropics/skills/tree/main/skills/skill-creator',
  },
  discovery: {
    clause: 'Agent Skills discovery, draft 0.2.0',
    url: 'https://github.com/cloudflare/agent-skills-discovery-rfc',
  },
  yamlSchemas: { clause: 'YAML 1.2.2, 10.3 core schema', url: 'https://yaml.org/spec/1.2.2/#103-core-schema' },
  unicodeSecurity: { clause: 'Unicode Technical Report 36, security', url: 'https://www.unicode.org/reports/tr36/' },
  unicodeConfusables: {
    clause: 'Unicode Technical Standard 39, confusable detection',
    url: 'https://www.unicode.org/reports/tr39/#Confusable_Detection',
  },
  promptInjection: {
    clause: 'OWASP LLM01, prompt injection',
    url: 'https://genai.owasp.org/llmrisk/llm01-prompt-injection/',
  },
  supplyChain: { clause: 'OWASP LLM03, supply chain', url: 'https://genai.owasp.org/llmrisk/llm032025-supply-chain/' },
  excessiveAgency: {
    clause: 'OWASP LLM06, excessive agency',
    url: 'https://genai.owasp.org/llmrisk/llm062025-excessive-agency/',
  },
  hardCodedSecrets: {
    clause: 'CWE-798, use of hard-coded credentials',
    url: 'https://cwe.mitre.org/data/definitions/798.html',
  },
  downloadWithoutCheck: {
    clause: 'CWE-494, download of code without integrity check',
    url: 'https://cwe.mitre.org/data/definitions/494.html',
  },
  privateInformation: {
    clause: 'CWE-200, exposure of sensitive information',
    url: 'https://cwe.mitre.org/data/definitions/200.html',
  },
  pathTraversal: {
    clause: 'CWE-22, path traversal',
    url: 'https://cwe.mitre.org/data/definitions/22.html',
  },
  linkFollowing: { clause: 'CWE-59, link following', url: 'https://cwe.mitre.org/data/definitions/59.html' },
} as const;
