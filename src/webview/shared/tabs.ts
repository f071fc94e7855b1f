/** A row of tabs by the ARIA pattern: one stop of the Tab key, arrows move and choose. */
import { html, type TemplateResult } from 'lit';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
}

export interface TabsOptions<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly selected: Id;
  select(id: Id): void;
}

export function tabs<Id extends string>(options: TabsOptions<Id>): TemplateResult {
  const move = (event: KeyboardEvent) => {
    const at = options.tabs.findIndex((tab) => tab.id === options.selected);
    const last = options.tabs.length - 1;
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const tab = options.tabs[targets[event.key] ?? -1];
    if (!tab) return;
    event.preventDefault();
    options.select(tab.id);
    document.getElementById(tabId(tab.id))?.focus();
  };
  return html`<div class="tabs" role="tablist" aria-label=${options.label} @keydown=${move}>
    ${options.tabs.map(
      (tab) => html`<button
        type="button"
        role="tab"
        id=${tabId(tab.id)}
        aria-controls=${panelId(tab.id)}
        aria-selected=${tab.id === options.selected}
        tabindex=${tab.id === options.selected ? 0 : -1}
        @click=${() => options.select(tab.id)}
      >
        ${tab.label}
      </button>`,
    )}
  </div>`;
}

export function tabId(id: string): string {
  return `tab-${id}`;
}

export function panelId(id: string): string {
  return `panel-${id}`;
}
