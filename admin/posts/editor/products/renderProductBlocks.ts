import { apiClient } from '../../../api/apiClient.ts';
import type { PostValues } from '../../form/postValues.ts';

/**
 * Returns the HTML that the page shows for each stored product block. The HTML is empty if the page shows nothing,
 * for example because the product was deleted. The server renders a preview of the post with these blocks as its
 * text, so a block is exactly what the site's own components make of it.
 */
export async function renderProductBlocks(
  blocks: string[],
  values: PostValues,
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const content = blocks.map((block) => separator + block).join('') + separator;
  const headers = { accept: 'text/html, application/json' };
  const json = { ...values, content };
  const response = await apiClient.preview.$post({ json }, { headers, init: { signal } });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const separators = [...page.querySelectorAll('.article-main > .prose')];
  return new Map(blocks.map((block, i) => [block, htmlAfter(separators[i])]));
}

/** A paragraph, which the page shows in a `.prose` element of its own before each block. */
const separator = '<p>-</p>';

function htmlAfter(start: Element | undefined): string {
  let html = '';
  let next = start?.nextElementSibling;
  while (next && !next.matches('.prose')) {
    html += next.outerHTML;
    next = next.nextElementSibling;
  }
  return html;
}
