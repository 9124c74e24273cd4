import { he } from '#domain/he/site/search.ts';
import { escapeHtml } from '#domain/html/escapeHtml.ts';
import type { Suggestion } from '#domain/search/suggestion.ts';
import { transferMarks } from '#domain/search/transferMarks.ts';
import { isolateLatin, textDirection } from '#domain/text/bidi.ts';
import { optionAttributes } from './combobox.ts';

/** Renders suggestions as options of the field's list. */
export function suggestionsHtml(suggestions: readonly Suggestion[]): string {
  if (suggestions.length === 0) return '';
  const options = suggestions.map(({ kind, text, html, path }) =>
    [
      `<a class="suggestion" href="${escapeHtml(path)}" ${optionAttributes}>`,
      `<span>${he.kinds[kind]}</span> `,
      `<b${textDirection(text) ? ' dir="ltr"' : ''}>${transferMarks(isolateLatin(text), html)}</b></a>`,
    ].join(''),
  );
  return `<div class="suggestions" role="group" aria-label="${he.suggestions}">${options.join('')}</div>`;
}
