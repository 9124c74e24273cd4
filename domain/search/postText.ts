import { splitFaq } from '../post/faq.ts';

/** A post as it is searched: three texts without any markup. */
export interface PostText {
  title: string;
  tags: string;
  /** The excerpt, the text and the questions with their answers, a line for each paragraph. */
  body: string;
}

export function postText(post: {
  title: string;
  excerpt: string;
  content: string;
  tags: readonly string[];
}): PostText {
  const { body, faq } = splitFaq(post.content);
  const answers = faq.flatMap(({ question, answer }) => [question, answer]);
  return {
    title: post.title,
    tags: post.tags.join(' · '),
    body: [post.excerpt, plainText(body), ...answers].filter(Boolean).join('\n'),
  };
}

/**
 * The text of an HTML body. What stands in a line of its own there does so here; other tags leave no
 * trace, since a word may be partly bold.
 */
export function plainText(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(lineTag, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(entity, decode)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();
}

const lineTag =
  /<\/?(?:p|div|h[1-6]|ul|ol|li|blockquote|pre|table|thead|tbody|tr|td|th|figure|figcaption|img|iframe|br|hr)\b[^>]*>/gi;

const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi;

function decode(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name) return named[name] ?? whole;
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : ' ';
}

const named: Record<string, string> = {
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
