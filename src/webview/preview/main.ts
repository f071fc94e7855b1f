/** Entry of the preview page: takes the state from the extension, draws it, and sends back what the person chose. */
import '@vscode-elements/elements/dist/vscode-button/index.js';
import { render } from 'lit';
import { Channel } from '../../protocol/channel.ts';
import type { PreviewState, PreviewToHost, PreviewToPage } from '../../protocol/preview.ts';
import { openVsCodePage } from '../shared/vscode-page.ts';
import { parseMarkdown } from './markdown-tree.ts';
import { MarkdownView } from './markdown-view.ts';
import { listenForLinks } from './open-target.ts';
import './preview.css';
import { type PreviewActions, type PreviewTab, previewPage } from './preview-page.ts';

const page = openVsCodePage();
const instructions = document.createElement('div');
instructions.className = 'markdown';
const markdown = new MarkdownView(instructions);
const scrolled = new Map<PreviewTab, number>();

let state: PreviewState | undefined;
let tab: PreviewTab = recalledTab(page.recall());
let drawn: string | undefined;

const channel = new Channel<PreviewToHost, PreviewToPage>(
  page.border,
  {
    posts: {
      state: (next) => {
        if (state && next.version <= state.version) return;
        state = next;
        draw();
      },
    },
    requests: {},
  },
  (message) => console.warn(message),
);

const actions: PreviewActions = {
  select: (chosen) => {
    scrolled.set(tab, window.scrollY);
    tab = chosen;
    page.remember({ tab });
    draw();
    window.scrollTo({ top: scrolled.get(tab) ?? Math.min(window.scrollY, tabsTop()) });
  },
  openFile: (path) => channel.post('openFile', { path }),
  showProblems: () => channel.post('showProblems', null),
  retry: () => channel.post('retry', null),
};

function draw(): void {
  if (state && tab === 'rendered' && drawn !== state.instructions) {
    markdown.show(parseMarkdown(state.instructions));
    drawn = state.instructions;
  }
  render(previewPage(state, tab, instructions, actions), document.body);
}

/** A tab seen for the first time begins at its top, below the bar of tabs. */
function tabsTop(): number {
  return document.querySelector<HTMLElement>('.tabs')?.offsetTop ?? 0;
}

function recalledTab(value: unknown): PreviewTab {
  const recalled = typeof value === 'object' && value !== null && 'tab' in value ? value.tab : undefined;
  return recalled === 'listing' || recalled === 'model' ? recalled : 'rendered';
}

listenForLinks(markdown, (href) => channel.post('openLink', { href }));
draw();
channel.post('ready', null);
