/** Text of a skill or a server as a person may safely read it: every invisible character stands as its code point. */
import { html, type TemplateResult } from 'lit';
import { splitInvisible, type TextPiece } from './split-invisible.ts';

export function visibleText(text: string): readonly (string | TemplateResult)[] {
  return splitInvisible(text).map((piece) => (piece.kind === 'text' ? piece.text : mark(piece)));
}

function mark(piece: TextPiece & { kind: 'invisible' }): TemplateResult {
  const times = piece.count > 1 ? ` ×${piece.count}` : '';
  const spelled = piece.name.startsWith('tag characters') ? ` ${piece.name}` : '';
  return html`<mark class="invisible" title=${piece.name + times}>${piece.code}${times}${spelled}</mark>`;
}
