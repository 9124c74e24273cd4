import { searchTokens } from './hebrew/searchTokens.ts';

const letters = '\\p{L}\\p{N}\\p{M}';
/** A tag or an entity, which is left alone, or a word with the gershayim inside it. */
const part = new RegExp(
  `<[^>]*>|&(?:amp|lt|gt);|[${letters}]+(?:(?:&quot;|['\`\u05f3\u05f4”’])[\\p{L}\\p{M}]+)*|&quot;`,
  'gu',
);

/**
 * Marks the words of a search in a text: HTML with tags and entities in, the same with `<mark>` out.
 * A word counts as the search reads it: whole, or for the last one typed by its beginning.
 */
export function markWords(html: string, query: string): string {
  const words = searchTokens(query);
  const last = words.at(-1);
  if (last === undefined) return html;
  const whole = new Set(words);
  const isWanted = (token: string) => whole.has(token) || token.startsWith(last);
  return html.replace(part, (found) => {
    if (found.startsWith('<') || found.startsWith('&')) return found;
    const tokens = searchTokens(found.replaceAll('&quot;', '"'));
    return tokens.some(isWanted) ? `<mark>${found}</mark>` : found;
  });
}
