/** A button that opens a menu, by the ARIA pattern: arrows move, Enter chooses, Escape closes and returns the focus. */
import { html, type TemplateResult } from 'lit';

export interface MenuItem {
  readonly label: string;
  readonly icon: string;
  choose(): void;
}

/** `id` is unique on the page. */
export function menuButton(id: string, label: string, items: readonly MenuItem[]): TemplateResult {
  const menuId = `${id}-menu`;
  const menu = () => document.getElementById(menuId);
  const entries = () => [...(menu()?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const onToggle = (event: ToggleEvent) => {
    const open = event.newState === 'open';
    document.getElementById(id)?.setAttribute('aria-expanded', String(open));
    // The event comes late: a quick person is already within the menu.
    if (open && !menu()?.matches(':focus-within')) entries()[0]?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    const all = entries();
    const at = all.findIndex((entry) => entry.matches(':focus'));
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    const target = all[targets[event.key] ?? -1];
    if (target) {
      event.preventDefault();
      target.focus();
    } else if (event.key === 'Tab') {
      menu()?.hidePopover();
    }
  };
  const choose = (item: MenuItem) => {
    menu()?.hidePopover();
    item.choose();
  };
  return html`<span class="menu-anchor">
    <button type="button" class="text-button" id=${id} aria-haspopup="menu" aria-expanded="false" popovertarget=${menuId}>
      ${label}<span class="codicon codicon-chevron-down" aria-hidden="true"></span>
    </button>
    <div class="menu" id=${menuId} role="menu" aria-labelledby=${id} popover @toggle=${onToggle} @keydown=${onKey}>
      ${items.map(
        (item) => html`<button type="button" role="menuitem" tabindex="-1" @click=${() => choose(item)}>
          <span class="codicon codicon-${item.icon}" aria-hidden="true"></span>${item.label}
        </button>`,
      )}
    </div>
  </span>`;
}
