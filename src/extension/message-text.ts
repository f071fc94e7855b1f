/**
 * Text of strangers in a notification or below an input box. VS Code makes links of `[words](address)` there, `command:`
 * addresses too, so none may form.
 */
import { displayText } from '../core/display.ts';

export function messageText(text: string, limit = 120): string {
  return displayText(text, limit).replaceAll('](', '] (');
}
