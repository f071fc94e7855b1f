/** Rule: the field model can name a model. */
import { findReadableField, placeOf } from '../../skill/field-access.ts';
import { hostClauses } from './host-clauses.ts';
import { hostRule, sampleText } from './host-rule.ts';

const OTHERS = /^(?:gpt|o[1345]|gemini|llama|mistral|deepseek|qwen|grok)\b/i;

export const claudeModelValue = hostRule('claude-code', {
  id: 'claude-model-value',
  title: 'The field model can name a model of Claude Code',
  severity: 'info',
  spec: hostClauses.claudeCode,
  docs: {
    why: 'Any value that `/model` takes is good, also names that a gateway or a cloud provider gives, and `inherit`. So only what can hardly be one is pointed out: no text, text with white space, and names of other vendors’ models.',
    bad: [{ text: sampleText('model: gpt-5') }, { text: sampleText('model: the best one') }],
    good: [{ text: sampleText('model: inherit') }, { text: sampleText('model: claude-sonnet-4-5') }],
  },
  check(skill, report) {
    const field = findReadableField(skill.frontmatter, 'model');
    if (field === undefined) return;
    if (typeof field.value !== 'string' || !/^\S+$/.test(field.value.trim()))
      report(placeOf(field), '"model" must be one name, as /model takes it, or inherit.');
    else if (OTHERS.test(field.value.trim()))
      report(
        placeOf(field),
        '"model" names a model of another vendor; Claude Code takes it only where a gateway knows it.',
      );
  },
});
