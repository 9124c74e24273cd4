import { escapeHtml } from '#domain/html/escapeHtml.ts';
import { inlineMarkdown } from './inlineMarkdown.ts';

/** Returns whether a text contains Markdown, such as a heading, a list of several items or strong text. */
export function isMarkdown(text: string): boolean {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return (
    /^#{1,6} \S/m.test(text) ||
    /^(?:```|~~~)/m.test(text) ||
    /^> \S/m.test(text) ||
    /^\|.+\|\s*\n\|[\s:|-]+\|/m.test(text) ||
    /\*\*[^\s*][^*\n]*\*\*/.test(text) ||
    /\[[^[\]\n]+\]\((?:https?:\/\/|\/)[^()\s]+\)/.test(text) ||
    // `[^\S\n]` excludes line breaks, so that a text with many empty lines does not take quadratic time.
    count(/^[^\S\n]*[-*+] \S/gm) > 1 ||
    count(/^[^\S\n]*\d{1,3}[.)] \S/gm) > 1
  );
}

/**
 * Converts Markdown to unsanitized HTML. A `#` heading gets the second level, because the first level belongs
 * to the page's title.
 */
export function markdownToHtml(markdown: string): string {
  return blocks(markdown.replace(/\r\n?/g, '\n').replace(/\t/g, '    ').split('\n'));
}

interface Block {
  html: string;
  /** Number of Markdown lines of the block. */
  length: number;
}

type BlockReader = (lines: readonly string[], start: number) => Block | undefined;

function blocks(lines: readonly string[]): string {
  const html: string[] = [];
  for (let i = 0; i < lines.length; ) {
    if ((lines[i] ?? '').trim() === '') {
      i++;
      continue;
    }
    const block = readBlock(lines, i);
    html.push(block.html);
    i += Math.max(1, block.length);
  }
  return html.join('\n');
}

function readBlock(lines: readonly string[], start: number): Block {
  for (const reader of readers) {
    const block = reader(lines, start);
    if (block) return block;
  }
  return paragraph(lines, start);
}

const fence: BlockReader = (lines, start) => {
  const match = /^ {0,3}(```+|~~~+)\s*([\w+#-]*)/.exec(lines[start] ?? '');
  const [, mark = '', language = ''] = match ?? [];
  if (!match) return undefined;
  const end = lines.findIndex((line, i) => i > start && line.trim().startsWith(mark));
  const last = end < 0 ? lines.length : end;
  const code = escapeHtml(lines.slice(start + 1, last).join('\n'));
  const languageClass = language && ` class="language-${language.toLowerCase()}"`;
  return { html: `<pre><code${languageClass}>${code}</code></pre>`, length: last - start + 1 };
};

const heading: BlockReader = (lines, start) => {
  const [, marks, rest = ''] = /^ {0,3}(#{1,6})(?= )(.*)/s.exec(lines[start] ?? '') ?? [];
  const text = rest.trimEnd().replace(closingMarks, '').trim();
  if (!marks || !text) return undefined;
  const tag = marks.length <= 2 ? 'h2' : 'h3';
  return { html: `<${tag}>${inlineMarkdown(text)}</${tag}>`, length: 1 };
};

/** The closing marks of a heading. The lookbehind keeps the search linear in a line with many spaces. */
const closingMarks = /(?<!\s)\s+#+$/;

/** Reads an image with a title on a line of its own. The title becomes the caption. */
const figure: BlockReader = (lines, start) => {
  const [, alt = '', src, caption] =
    /^ {0,3}!\[([^\]]*)\]\(([^()\s]+)\s+"([^"]+)"\)\s*$/.exec(lines[start] ?? '') ?? [];
  if (!src || !caption || (lines[start + 1] ?? '').trim() !== '') return undefined;
  const image = `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}">`;
  const html = `<figure>${image}<figcaption>${escapeHtml(caption)}</figcaption></figure>`;
  return { html, length: 1 };
};

const divider: BlockReader = (lines, start) =>
  /^ {0,3}(?:(?:- *){3,}|(?:\* *){3,}|(?:_ *){3,})$/.test(lines[start] ?? '')
    ? { html: '<hr>', length: 1 }
    : undefined;

/** Matches a line of a quote. Quotes that are nested a thousand times stay text, because each needs a recursive call. */
const quotedLine = /^ {0,3}>(?!(?: {0,3}>){1000})/;

const quote: BlockReader = (lines, start) => {
  const quoted = takeWhile(lines, start, (line) => quotedLine.test(line));
  if (quoted.length === 0) return undefined;
  const inner = blocks(quoted.map((line) => line.replace(/^ {0,3}> ?/, '')));
  return { html: `<blockquote>${inner}</blockquote>`, length: quoted.length };
};

const table: BlockReader = (lines, start) => {
  const rows = takeWhile(lines, start, (line) => line.includes('|'));
  if (rows.length < 2 || !/^[\s:|-]+$/.test(rows[1] ?? '') || !rows[1]?.includes('-')) {
    return undefined;
  }
  const [head = '', , ...body] = rows;
  const row = (line: string, tag: string) =>
    `<tr>${cells(line)
      .map((cell) => `<${tag}>${inlineMarkdown(cell)}</${tag}>`)
      .join('')}</tr>`;
  const html = `<table><thead>${row(head, 'th')}</thead><tbody>${body
    .map((line) => row(line, 'td'))
    .join('')}</tbody></table>`;
  return { html, length: rows.length };
};

// In a table row, a pipe after a backslash does not end the cell.
const cells = (line: string) =>
  line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

const listItem = /^( *)([-*+]|\d{1,3}[.)]) +(.*)$/s;

const list: BlockReader = (lines, start) => {
  const [, indent, mark = ''] = listItem.exec(lines[start] ?? '') ?? [];
  if (indent === undefined) return undefined;
  const tag = /\d/.test(mark) ? 'ol' : 'ul';
  const items: string[] = [];
  let i = start;
  while (i < lines.length) {
    const [, itemIndent, itemMark = '', text = ''] = listItem.exec(lines[i] ?? '') ?? [];
    const isSameList = /\d/.test(itemMark) === (tag === 'ol');
    if (itemIndent === undefined || itemIndent.length !== indent.length || !isSameList) break;
    const nested = takeNested(lines, i + 1, indent.length);
    items.push(`<li>${inlineMarkdown(text)}${nestedLists(nested)}</li>`);
    i += 1 + nested.length;
  }
  return { html: `<${tag}>${items.join('')}</${tag}>`, length: i - start };
};

/** Returns the lines below a list item that have a larger indent. */
const takeNested = (lines: readonly string[], start: number, indent: number) =>
  takeWhile(lines, start, (line, i) => {
    const isBlank = line.trim() === '';
    const next = lines[i + 1] ?? '';
    return isBlank ? indentOf(next) > indent && next.trim() !== '' : indentOf(line) > indent;
  });

function nestedLists(lines: readonly string[]): string {
  const html: string[] = [];
  for (let i = 0; i < lines.length; ) {
    const block = list(lines, i);
    if (block) html.push(block.html);
    else if ((lines[i] ?? '').trim()) html.push(` ${inlineMarkdown((lines[i] ?? '').trim())}`);
    i += block?.length ?? 1;
  }
  return html.join('');
}

const indentOf = (line: string) => /^ */.exec(line)?.[0].length ?? 0;

const readers = [fence, heading, figure, divider, quote, table, list];

/**
 * Returns whether a block other than a paragraph starts at a line. Reads only two lines, so that deeply
 * nested quotes stay fast.
 */
function startsBlock(lines: readonly string[], start: number): boolean {
  const firstLines = lines.slice(start, start + 2);
  return readers.some((reader) => reader(firstLines, 0));
}

function paragraph(lines: readonly string[], start: number): Block {
  const text = takeWhile(
    lines,
    start,
    (line, i) => line.trim() !== '' && (i === start || !startsBlock(lines, i)),
  );
  return { html: `<p>${inlineMarkdown(text.join('\n').trim())}</p>`, length: text.length };
}

function takeWhile(
  lines: readonly string[],
  start: number,
  isWanted: (line: string, index: number) => boolean,
): string[] {
  let end = start;
  while (end < lines.length && isWanted(lines[end] ?? '', end)) end++;
  return lines.slice(start, end);
}
