/** What claude.ai and the Skills API refuse in the name and the description, beside what the specification refuses. */
import type { Span } from '../text/span.ts';
import type { SkillFacts } from './skill-facts.ts';

export const RESERVED_WORDS: readonly string[] = ['anthropic', 'claude'];

/** An opening or closing tag, as the upload check looks for it. */
export const XML_TAG = /<\/?[A-Za-z][^<>]*>/;

export interface UploadBan {
  readonly why: string;
  readonly span: Span;
}

export function uploadBans({ name, description }: Pick<SkillFacts, 'name' | 'description'>): readonly UploadBan[] {
  const bans: UploadBan[] = [];
  const word = RESERVED_WORDS.find((reserved) => name?.text.toLowerCase().includes(reserved));
  if (name !== undefined && word !== undefined)
    bans.push({ why: `the name holds the reserved word "${word}"`, span: name.span });
  if (name !== undefined && XML_TAG.test(name.text)) bans.push({ why: 'the name holds an XML tag', span: name.span });
  if (description !== undefined && /[<>]/.test(description.text))
    bans.push({ why: 'the description holds < or >', span: description.span });
  return bans;
}
