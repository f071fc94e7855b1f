import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, test } from 'node:test';
import { corpusTexts } from '../core/tokens/corpus-texts.ts';
import { createTokenizer, type Tokenize } from './tokenizer.ts';

/** The scopes of VS Code's own grammars for a skill and for other Markdown. */
const SKILL = 'text.html.markdown.prompt';
const MARKDOWN = 'text.html.markdown';

describe('the grammar of skills', () => {
  let skill: Tokenize;
  let markdown: Tokenize;
  before(async () => {
    skill = await createTokenizer(SKILL);
    markdown = await createTokenizer(MARKDOWN);
  });

  /** What of a text lies in a scope, neighbours joined. */
  function within(tokenize: Tokenize, text: string, scope: string): readonly string[] {
    return tokenize(text).flatMap((line) => {
      const found: string[] = [];
      let open = false;
      for (const token of line) {
        const inside = token.scopes.some((each) => each === scope);
        if (inside && open) found.push(`${found.pop()}${token.text}`);
        else if (inside) found.push(token.text);
        open = inside;
      }
      return found;
    });
  }

  const inFrontmatter = (yaml: string): string => `---\nname: a\n${yaml}\nlicense: MIT\n---\n\nText.\n`;
  const TOOL = 'support.function.tool.skill';
  const tools: readonly (readonly [yaml: string, tools: readonly string[]])[] = [
    ['allowed-tools: Bash(git:*) Read', ['Bash', 'Read']],
    ['allowed-tools: Read, Write,Edit', ['Read', 'Write', 'Edit']],
    ['allowed-tools: [Read, "Grep"]', ['Read', 'Grep']],
    ['allowed-tools:\n  - Read\n  - mcp__github__create_issue', ['Read', 'mcp__github__create_issue']],
    ['allowed-tools:\n- Read\n- Write', ['Read', 'Write']],
    ["disallowed-tools: 'mcp__srv' mcp__srv__*", ['mcp__srv', 'mcp__srv__*']],
    ['allowed-tools: # none\nmodel: Read', []],
    ['description: Read Bash(git:*)\nmetadata:\n  allowed-tools: Read', []],
  ];
  for (const [yaml, expected] of tools) {
    test(`tools in ${JSON.stringify(yaml)}`, () => {
      for (const tokenize of [skill, markdown]) {
        const text = inFrontmatter(yaml);
        assert.deepEqual(within(tokenize, text, TOOL), expected);
        // The key after the tools is still read as YAML, and the body as Markdown.
        assert.ok(within(tokenize, text, 'entity.name.tag.yaml').includes('license'));
        assert.deepEqual(within(tokenize, text, 'meta.paragraph.markdown'), ['Text.']);
      }
    });
  }

  test('tools as the first and as the only field', () => {
    assert.deepEqual(within(skill, '---\nallowed-tools: Read\n---\nRead\n', TOOL), ['Read']);
  });

  test('what a tool may be called with, the server and the tool of MCP', () => {
    const text = inFrontmatter('allowed-tools: Bash(npm run:*) mcp__github__create_issue');
    assert.deepEqual(within(skill, text, 'string.unquoted.pattern.skill'), ['npm run:*']);
    assert.deepEqual(within(skill, text, 'keyword.operator.wildcard.skill'), [':*']);
    assert.deepEqual(within(skill, text, 'entity.name.namespace.server.skill'), ['github']);
    assert.deepEqual(within(skill, text, 'entity.name.function.skill'), ['create_issue']);
  });

  const body: readonly (readonly [scope: string, text: string, found: readonly string[]])[] = [
    ['variable.parameter.skill', 'Do $ARGUMENTS, $ARGUMENTS[1] and $0.', ['$ARGUMENTS', '$ARGUMENTS[1]', '$0']],
    ['variable.parameter.skill', 'It costs $5.50, $1,000 or $10k: $ARGUMENTSX, $HOME, \\$ARGUMENTS.', []],
    ['variable.parameter.skill', '`$ARGUMENTS` **$1** [$2](a.md)', ['$ARGUMENTS', '$1', '$2']],
    [
      'variable.language.skill',
      `In \${CLAUDE_SKILL_DIR}/x but \${HOME} and \${CLAUDE_OTHER}.`,
      [`\${CLAUDE_SKILL_DIR}`],
    ],
    ['meta.embedded.inline.shellscript', 'Now: !`git status`, not a!`b` nor `c`.', ['git status']],
    ['keyword.operator.execute.skill', '!`ls`', ['!']],
    ['meta.embedded.block.shellscript', '```!\ngit log\n```\nAfter', ['git log']],
    ['keyword.operator.execute.skill', '```js\nlet a = !`b`.c\n```\n![](a.png)', ['!']],
    [
      'string.other.path.skill',
      'See scripts/a.py, ./references/b.md and `assets/c/d.png`.',
      ['scripts/a.py', './references/b.md', 'assets/c/d.png'],
    ],
    ['string.other.path.skill', 'Not myscripts/a, a/scripts/b, https://a.org/scripts/c or [x](scripts/d).', []],
    ['markup.underline.link.markdown', '[x](scripts/d)', ['scripts/d']],
  ];
  for (const [scope, text, expected] of body) {
    test(`${scope} in ${JSON.stringify(text)}`, () => {
      assert.deepEqual(within(skill, `---\nname: a\n---\n\n${text}\n`, scope), expected);
      if (scope.endsWith('.skill')) assert.deepEqual(within(markdown, `---\nname: a\n---\n\n${text}\n`, scope), []);
    });
  }

  test('a block of commands ends with its fence', () => {
    assert.deepEqual(within(skill, '```!\nls\n```\nAfter', 'meta.paragraph.markdown'), ['After']);
  });

  test('the frontmatter of public skills stays valid YAML to the highlighter', () => {
    let checked = 0;
    for (const [path, text] of corpusTexts()) {
      if (!path.endsWith('SKILL.md') || !/^(?:dis)?allowed-tools:/m.test(text) || path.startsWith('synthetic/'))
        continue;
      const [frontmatter = ''] = /^---\n[\s\S]*?\n---\n/.exec(text) ?? [];
      assert.deepEqual(within(skill, frontmatter, 'invalid.illegal.unrecognized.yaml'), [], path);
      checked += 1;
    }
    assert.ok(checked > 3, `${checked} skills name tools`);
  });

  test('the package brings every grammar that it declares', () => {
    const { contributes } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    for (const { path, scopeName } of contributes.grammars) {
      const grammar = JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
      assert.equal(grammar.scopeName, scopeName);
    }
  });
});
