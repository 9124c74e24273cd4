import { he } from '#domain/he/admin/editor.ts';
import { splitFaq } from '#domain/post/faq.ts';

/** A post's content as lines that a person can compare: paragraphs, list items, rows, questions. */
export function readableText(content: string): string[] {
  const { body, faq } = splitFaq(content);
  return [
    ...linesOf(body),
    ...faq.flatMap(({ question, answer }) => [he.text.question(question), he.text.answer(answer)]),
  ];
}

function linesOf(html: string): string[] {
  return html
    .replace(/<!--.*?-->/gs, '')
    .replace(/<img\b[^>]*>/gi, (tag) => he.text.picture(pictureName(tag)))
    .replace(/<hr\b[^>]*>/gi, '\n———\n')
    .replace(/<\/(?:td|th)>\s*(?=<t[dh]\b)/gi, ' | ')
    .replace(/<li\b[^>]*>/gi, '\n• ')
    .replace(/<(h[1-6])\b[^>]*>/gi, (_, tag: string) => `\n${'#'.repeat(Number(tag.slice(1)))} `)
    .replace(lineTags, '\n')
    .replace(/<[^<>]*>/g, '')
    .split('\n')
    .map((line) => decode(line).replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '' && line !== '•' && !/^#+$/.test(line));
}

const lineTags =
  /<\/?(?:p|h[1-6]|li|ul|ol|blockquote|pre|div|table|thead|tbody|tr|figure|figcaption|br)\b[^>]*>/gi;

function pictureName(tag: string): string {
  const alt = /\balt="([^"]*)"/i.exec(tag)?.[1];
  if (alt) return alt;
  return /\bsrc="(?:[^"]*\/)?([^"/]*)"/i.exec(tag)?.[1] ?? '';
}

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

const decode = (text: string) =>
  text.replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => entities[entity] ?? entity);
