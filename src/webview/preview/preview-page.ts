/** The preview as a whole, as a function of its state. */
import { html, nothing, type TemplateResult } from 'lit';
import { formatBytes, formatCount } from '../../protocol/figures.ts';
import type { PreviewFile, PreviewProblem, PreviewState } from '../../protocol/preview.ts';
import { menuButton } from '../shared/menu-button.ts';
import { panelId, tabId, tabs } from '../shared/tabs.ts';
import { visibleText } from '../shared/visible-text.ts';
import { tiers } from './tiers.ts';

export type PreviewTab = 'listing' | 'rendered' | 'model';

export interface PreviewActions {
  select(tab: PreviewTab): void;
  openFile(path: string): void;
  showProblems(): void;
  retry(): void;
}

const TABS = [
  { id: 'listing', label: 'Listing' },
  { id: 'rendered', label: 'Rendered' },
  { id: 'model', label: 'As model' },
] as const;

/** So many files stand in the menu; the list below has all of them. */
const MENU_FILES = 12;

/** `instructions` is the element that the Markdown view draws into. */
export function previewPage(
  state: PreviewState | undefined,
  tab: PreviewTab,
  instructions: HTMLElement,
  actions: PreviewActions,
): TemplateResult {
  if (!state) return html`<main><p class="quiet" role="status">Reading the skill…</p></main>`;
  // Nothing has been read yet, so there is nothing to count or to show.
  if (state.problem && state.text === '' && !state.tokens) {
    return html`<main>${header(state, actions)} ${trouble(state.problem, actions)}</main>`;
  }
  return html`<main>
    ${header(state, actions)}
    ${state.problem === undefined ? nothing : trouble(state.problem, actions)}
    ${tiers(state.tokens)}
    ${violations(state)}
    ${files(state, actions)}
    ${tabs({ label: 'What to show', tabs: TABS, selected: tab, select: actions.select })}
    <div class="panel" role="tabpanel" id=${panelId(tab)} aria-labelledby=${tabId(tab)} tabindex="0">
      ${panel(state, tab, instructions, actions)}
    </div>
  </main>`;
}

function header(state: PreviewState, actions: PreviewActions): TemplateResult {
  const sources = ['SKILL.md', ...state.files.map((file) => file.path).filter((path) => path !== 'SKILL.md')];
  const items = sources.slice(0, MENU_FILES).map((path) => ({
    label: path,
    icon: path === 'SKILL.md' ? 'book' : 'file',
    choose: () => actions.openFile(path),
  }));
  return html`<header>
    <div class="names">
      <h1>${visibleText(state.title)}</h1>
      <p class="quiet">${visibleText(state.origin)}</p>
    </div>
    <div class="acts">
      ${
        state.findings === 0
          ? nothing
          : html`<button type="button" class="text-button" @click=${actions.showProblems}>
              <span class="codicon codicon-warning" aria-hidden="true"></span>${counted(state.findings, 'problem')}
            </button>`
      }
      ${menuButton('source', 'Source', items)}
    </div>
  </header>`;
}

function trouble({ message, remedy }: PreviewProblem, actions: PreviewActions): TemplateResult {
  return html`<div class="notice" role="alert">
    <span class="codicon codicon-error" aria-hidden="true"></span>
    <p>${visibleText(message)}</p>
    <vscode-button secondary @click=${actions.retry}>${remedy}</vscode-button>
  </div>`;
}

function violations(state: PreviewState): TemplateResult | typeof nothing {
  if (state.violations.length === 0) return nothing;
  return html`<section class="notice" aria-label="What the source broke">
    <span class="codicon codicon-warning" aria-hidden="true"></span>
    <ul>
      ${state.violations.map(({ rule, message }) => html`<li>${visibleText(message)} <code>${rule}</code></li>`)}
    </ul>
  </section>`;
}

function files(state: PreviewState, actions: PreviewActions): TemplateResult | typeof nothing {
  const others = state.files.filter((file) => file.path !== 'SKILL.md');
  if (others.length === 0) return nothing;
  const costs = new Map(state.tokens?.perResource.map((cost) => [cost.path, cost.words]));
  const row = (file: PreviewFile) => html`<li>
    <button type="button" class="link" @click=${() => actions.openFile(file.path)}>${visibleText(file.path)}</button>
    <span class="figure quiet">${costs.get(file.path) ?? ''}</span>
    <span class="figure quiet">${file.bytes === undefined ? 'size unknown' : formatBytes(file.bytes)}</span>
  </li>`;
  return html`<details class="files">
    <summary>${counted(others.length, 'file')}</summary>
    <ul>${others.map(row)}</ul>
  </details>`;
}

function panel(
  state: PreviewState,
  tab: PreviewTab,
  instructions: HTMLElement,
  actions: PreviewActions,
): TemplateResult {
  if (tab === 'listing') {
    return html`<p class="quiet">All a model sees of this skill until it chooses it.</p>
      <pre class="model">${visibleText(state.listing)}</pre>`;
  }
  if (tab === 'model') {
    return html`<p class="quiet">SKILL.md as text. Characters that cannot be seen stand as their code points.</p>
      ${omitted(state, actions)}
      <pre class="model">${visibleText(state.text)}</pre>`;
  }
  return html`${frontmatter(state)} ${omitted(state, actions)} ${instructions}
  ${
    state.instructions.trim() === '' && state.problem === undefined
      ? html`<div class="empty">
        <p>The skill has no instructions yet. Write below the frontmatter what to do, step by step.</p>
        <vscode-button @click=${() => actions.openFile('SKILL.md')}>Open SKILL.md</vscode-button>
      </div>`
      : nothing
  }`;
}

function frontmatter({ frontmatter: { status, fields } }: PreviewState): TemplateResult {
  if (status !== 'present') {
    const reasons = {
      missing: 'No frontmatter. A skill begins with a line of three hyphens, its name and its description.',
      'not-first-line': 'The frontmatter does not begin on the first line, so hosts do not read it.',
      unclosed: 'The frontmatter is not closed by a line of three hyphens.',
    };
    return html`<p class="notice">
      <span class="codicon codicon-warning" aria-hidden="true"></span>${reasons[status]}
    </p>`;
  }
  return html`<table class="frontmatter">
    <caption class="hidden">Frontmatter</caption>
    <tbody>
      ${fields.map(
        ({ key, value }) => html`<tr>
          <th scope="row">${visibleText(key)}</th>
          <td>${visibleText(value)}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}

function omitted(state: PreviewState, actions: PreviewActions): TemplateResult | typeof nothing {
  if (state.omitted === 0) return nothing;
  return html`<p class="notice">
    <span class="codicon codicon-info" aria-hidden="true"></span>
    <span>The last ${formatCount(state.omitted)} characters are not shown here.</span>
    <button type="button" class="link" @click=${() => actions.openFile('SKILL.md')}>Open SKILL.md</button>
  </p>`;
}

function counted(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}
