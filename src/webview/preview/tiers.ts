/** The three tiers of a skill with what they cost a model, and how the numbers were made. */
import { html, nothing, type TemplateResult } from 'lit';
import { formatCount } from '../../protocol/figures.ts';
import type { Cost, PreviewTokens } from '../../protocol/preview.ts';

/** What the specification advises: about 100 tokens of name and description, under 5,000 of instructions. */
const LISTING_BUDGET = 100;
const INSTRUCTIONS_BUDGET = 5_000;

export function tiers(tokens: PreviewTokens | undefined): TemplateResult {
  if (!tokens)
    return html`<section class="tiers" aria-label="Token cost"><p class="quiet">Counting tokens…</p></section>`;
  return html`<section class="tiers" aria-label="Token cost">
    <dl>
      ${tier('Listing', 'listing', tokens.listing, LISTING_BUDGET, 'of ~100')}
      ${tier('Body', 'instructions', tokens.instructions, INSTRUCTIONS_BUDGET, 'of 5,000')}
      ${tier('Resources', 'resources', tokens.resources, undefined, tokens.perResource.length > 0 ? 'if all are read' : 'no files')}
    </dl>
    <p class="method quiet">${tokens.method}</p>
    ${tokens.families.length === 0 ? nothing : families(tokens)}
  </section>`;

  function tier(label: string, name: string, cost: Cost, budget: number | undefined, of: string): TemplateResult {
    const over = budget !== undefined && cost.tokens > budget;
    return html`<div class="tier ${name}">
      <dt>${label}</dt>
      <dd class="bar" aria-hidden="true">${budget === undefined ? shares(tokens) : fill(cost.tokens / budget, over)}</dd>
      <dd class="figure">${cost.words}</dd>
      <dd class="quiet of">
        ${over ? html`<span class="codicon codicon-warning" aria-hidden="true"></span>over ${formatCount(budget)}` : of}
      </dd>
    </div>`;
  }
}

/** Styles go through the object model: the content security policy refuses style attributes. */
function fill(share: number, over: boolean): TemplateResult {
  const width = `width: ${Math.min(100, Math.max(1, share * 100))}%`;
  return html`<span class="fill ${over ? 'over' : ''}" .style=${width}></span>`;
}

/** One segment for each file, so that the costly one is seen. */
function shares(tokens: PreviewTokens | undefined): readonly TemplateResult[] {
  const total = tokens?.resources.tokens ?? 0;
  if (!tokens || total === 0) return [];
  const largest = [...tokens.perResource].sort((one, other) => other.tokens - one.tokens).slice(0, 24);
  return largest.map((file) => html`<span class="fill" .style=${`flex: ${file.tokens / total}`}></span>`);
}

function families(tokens: PreviewTokens): TemplateResult {
  return html`<details>
    <summary>Other models</summary>
    <div class="table-scroller" tabindex="0" role="region" aria-label="Instructions by model family">
      <table>
        <caption class="quiet">The instructions, by model family</caption>
        <thead>
          <tr>
            <th scope="col">Models</th>
            <th scope="col">Instructions</th>
            <th scope="col">Source</th>
          </tr>
        </thead>
        <tbody>
          ${tokens.families.map(
            (family) => html`<tr>
              <th scope="row">${family.family}</th>
              <td class="figure">${family.words}</td>
              <td>${family.source}</td>
            </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`;
}
