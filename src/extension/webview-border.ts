/** A webview as the border of a channel. */
import type * as vscode from 'vscode';
import type { MessageBorder } from '../protocol/channel.ts';

export function webviewBorder(webview: vscode.Webview): MessageBorder {
  return {
    // VS Code answers whether it was delivered; state is sent whole again when the page says it is ready.
    send: (message) => void webview.postMessage(message),
    listen: (receive) => {
      const subscription = webview.onDidReceiveMessage(receive);
      return () => subscription.dispose();
    },
  };
}
