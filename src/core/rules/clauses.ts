/** The clauses that rules stand on. */

const SPECIFICATION = 'https://agentskills.io/specification';

export const clauses = {
  directory: { clause: 'Agent Skills specification, directory structure', url: `${SPECIFICATION}#directory-structure` },
  frontmatter: { clause: 'Agent Skills specification, frontmatter', url: `${SPECIFICATION}#frontmatter` },
  name: { clause: 'Agent Skills specification, name field', url: `${SPECIFICATION}#name-field` },
  description: { clause: 'Agent Skills specification, description field', url: `${SPECIFICATION}#description-field` },
  license: { clause: 'Agent Skills specification, license field', url: `${SPECIFICATION}#license-field` },
  compatibility: {
    clause: 'Agent Skills specification, compatibility field',
    url: `${SPECIFICATION}#compatibility-field`,
  },
  metadata: { clause: 'Agent Skills specification, metadata field', url: `${SPECIFICATION}#metadata-field` },
  allowedTools: {
    clause: 'Agent Skills specification, allowed-tools field',
    url: `${SPECIFICATION}#allowed-tools-field`,
  },
  body: { clause: 'Agent Skills specification, body content', url: `${SPECIFICATION}#body-content` },
  disclosure: {
    clause: 'Agent Skills specification, progressive disclosure',
    url: `${SPECIFICATION}#progressive-disclosure`,
  },
  references: { clause: 'Agent Skills specification, file references', url: `${SPECIFICATION}#file-references` },
  yaml: { clause: 'YAML 1.2.2', url: 'https://yaml.org/spec/1.2.2/' },
  yamlIndent: {
    clause: 'YAML 1.2.2, 6.1 indentation spaces',
    url: 'https://yaml.org/spec/1.2.2/#61-indentation-spaces',
  },
  yamlComments: { clause: 'YAML 1.2.2, 6.6 comments', url: 'https://yaml.org/spec/1.2.2/#66-comments' },
  yamlPlain: { clause: 'YAML 1.2.2, 7.3.3 plain style', url: 'https://yaml.org/spec/1.2.2/#733-plain-style' },
  yamlCharacters: { clause: 'YAML 1.2.2, 5.1 character set', url: 'https://yaml.org/spec/1.2.2/#51-character-set' },
  yamlEncoding: {
    clause: 'YAML 1.2.2, 5.2 character encodings',
    url: 'https://yaml.org/spec/1.2.2/#52-character-encodings',
  },
  yamlUnique: {
    clause: 'YAML 1.2.2, 3.2.1.3 node comparison',
    url: 'https://yaml.org/spec/1.2.2/#3213-node-comparison',
  },
  commonMark: {
    clause: 'CommonMark 0.31.2, fenced code blocks',
    url: 'https://spec.commonmark.org/0.31.2/#fenced-code-blocks',
  },
  suppressions: {
    clause: 'Skill Workbench, suppressions',
    url: 'https://github.com/skill-workbench/skill-workbench/blob/main/docs/policy.md#suppressions',
  },
} as const;
