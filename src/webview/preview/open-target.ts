/** What a click on a link of a skill does: a heading of this page, or a question to the extension; the page itself never navigates. */
import type { MarkdownView } from './markdown-view.ts';

export function listenForLinks(view: MarkdownView, open: (href: string) => void): void {
  const follow = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-target]') : null;
    const target = link?.dataset.target;
    if (target === undefined) return;
    event.preventDefault();
    if (!target.startsWith('#')) return open(target);
    const heading = view.findHeading(decodeFragment(target.slice(1)));
    heading?.scrollIntoView();
  };
  view.root.addEventListener('click', follow);
  view.root.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') follow(event);
  });
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment).toLowerCase();
  } catch {
    return fragment.toLowerCase();
  }
}
