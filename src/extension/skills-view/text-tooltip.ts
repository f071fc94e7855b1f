/** A tooltip of what strangers wrote: paragraphs of text, never Markdown, with lines that break between words. */
import * as vscode from 'vscode';

/** `icon` is the id of a codicon. */
export type TooltipText = string | { readonly icon: string; readonly text: string };

/** Below the heading, a paragraph for each text; what is empty is left out. */
export function textTooltip(heading: string, texts: readonly TooltipText[]): vscode.MarkdownString {
  const tooltip = new vscode.MarkdownString('', true);
  if (heading !== '') {
    tooltip.appendMarkdown('**');
    append(tooltip, heading);
    tooltip.appendMarkdown('**');
  }
  for (const text of texts) {
    if (text !== '') append(tooltip.appendMarkdown('\n\n'), text);
  }
  return tooltip;
}

/** `appendText` makes of every space one that does not break, so that long lines are cut within words. */
function append(tooltip: vscode.MarkdownString, text: TooltipText): void {
  if (typeof text !== 'string') {
    tooltip.appendMarkdown(`$(${text.icon}) `);
    append(tooltip, text.text);
    return;
  }
  // Not after a number and a dot, where a space begins a list.
  const words = text.split(/(?<=\S)(?<!^\d+[.)]) (?=\S)/);
  for (const [at, word] of words.entries()) {
    if (at > 0) tooltip.appendMarkdown(' ');
    tooltip.appendText(word);
  }
}
