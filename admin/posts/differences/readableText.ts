import { he } from '#domain/he/admin/editor.ts';
import { decodeEntities } from '#domain/html/decodeEntities.ts';
import { escapeHtml } from '#domain/html/escapeHtml.ts';
import { splitFaq } from '#domain/post/faq.ts';
import { parseProductBlockTag } from '#domain/product/productBlock.ts';

/** Returns a post's content as readable lines, such as paragraphs, list items and table rows. */
export function readableText(content: string): string[] {
  const { body, faq } = splitFaq(content);
  return [
    ...htmlLines(body),
    ...faq.flatMap(({ question, answer }) => [he.text.question(question), he.text.answer(answer)]),
  ];
}

function htmlLines(html: string): string[] {
  return html
    .replace(/<!--.*?-->/gs, '')
    .replace(/<img\b[^>]*>/gi, (tag) => he.text.image(imageName(tag)))
    .replace(/<hr\b[^>]*>/gi, '\n———\n')
    .replace(/<\/(?:td|th)>\s*(?=<t[dh]\b)/gi, ' | ')
    .replace(/<li\b[^>]*>/gi, '\n• ')
    .replace(/<h([1-6])\b[^>]*>/gi, (_, level: string) => `\n${he.text.heading(Number(level))}`)
    .replace(/<blockquote\b[^>]*>/gi, `\n${he.text.quote}`)
    .replace(/<div\b[^>]*\bdata-video="([^"]*)"[^>]*>/gi, (_, video: string) =>
      he.text.video(video),
    )
    .replace(/<div\b[^>]*\bdata-products="[^>]*>/gi, productLines)
    .replace(lineTags, '\n')
    .replace(/<[^<>]*>/g, '')
    .split('\n')
    .map((line) => decodeEntities(line).replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '' && line !== '•' && !emptyLabels.has(line));
}

/** Lines that contain only a label, such as the line of an empty heading. */
const emptyLabels = new Set(
  [...[1, 2, 3, 4, 5, 6].map(he.text.heading), he.text.quote].map((label) => label.trim()),
);

const lineTags =
  /<\/?(?:p|h[1-6]|li|ul|ol|blockquote|pre|div|table|thead|tbody|tr|figure|figcaption|br)\b[^>]*>/gi;

function imageName(tag: string): string {
  const alt = /\balt="([^"]*)"/i.exec(tag)?.[1];
  if (alt) return alt;
  return /\bsrc="(?:[^"]*\/)?([^"/]*)"/i.exec(tag)?.[1] ?? '';
}

/** Returns one line for a block of products, and one for each of its reasons. */
function productLines(tag: string): string {
  const block = parseProductBlockTag(tag);
  if (!block) return '';
  const { kind, productIds, reasons } = block;
  const reasonLines = productIds.flatMap((id, i) => (reasons[i] ? [`#${id}: ${reasons[i]}`] : []));
  const ids = productIds.map((id) => `#${id}`).join(', ');
  const lines = [`${he.productBlock.kinds[kind]}: ${ids}`, ...reasonLines];
  return lines.map((line) => `\n${escapeHtml(line)}\n`).join('');
}
