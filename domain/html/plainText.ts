import { decodeEntities } from './decodeEntities.ts';

/**
 * Returns the text of sanitized HTML, with one line for each block element. Inline tags leave no space, because a tag may
 * enclose only a part of a word.
 */
export function plainText(html: string): string {
  const text = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(blockTag, '\n')
    .replace(/<[^>]*>/g, '');
  return decodeEntities(text)
    .replace(/\s{2,}|[^\S\n ]/g, (space) => (space.includes('\n') ? '\n' : ' '))
    .trim();
}

const blockTag =
  /<\/?(?:p|div|h[1-6]|ul|ol|li|blockquote|pre|table|thead|tbody|tr|td|th|figure|figcaption|img|iframe|br|hr)\b[^>]*>/gi;
