import { splitFaq } from '../post/faq.ts';

/** The searchable texts of a post, without markup. */
export interface PostText {
  title: string;
  /** The names of the tags, with a separator between them. */
  tags: string;
  /** The excerpt, the content and the FAQ, with one line for each paragraph. */
  body: string;
}

/** Returns the searchable texts of a post. */
export function postText(post: {
  title: string;
  excerpt: string;
  content: string;
  tags: readonly string[];
}): PostText {
  const { body, faq } = splitFaq(post.content);
  const faqLines = faq.flatMap(({ question, answer }) => [question, answer]);
  return {
    title: post.title,
    tags: post.tags.join(' · '),
    body: [post.excerpt, plainText(body), ...faqLines].filter(Boolean).join('\n'),
  };
}

/**
 * Returns the text of HTML. Block elements become lines. Inline tags are removed without adding a space,
 * because only a part of a word may be bold.
 */
export function plainText(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(blockTag, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(entity, decodeEntity)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();
}

const blockTag =
  /<\/?(?:p|div|h[1-6]|ul|ol|li|blockquote|pre|table|thead|tbody|tr|td|th|figure|figcaption|img|iframe|br|hr)\b[^>]*>/gi;

const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi;

function decodeEntity(match: string, decimal?: string, hex?: string, name?: string): string {
  if (name) return namedEntities[name] ?? match;
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : ' ';
}

const namedEntities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  shy: '',
};
