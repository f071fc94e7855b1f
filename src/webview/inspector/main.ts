/** Entry of the traffic inspector. */
import '@vscode-elements/elements/dist/vscode-button/index.js';
import '@vscode-elements/elements/dist/vscode-toolbar-button/index.js';
import { openVsCodePage } from '../shared/vscode-page.ts';
import { Inspector } from './inspector.ts';
import './inspector.css';
import './detail-pane.css';

new Inspector(openVsCodePage(), document.body);
