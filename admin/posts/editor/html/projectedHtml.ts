import { languageOf } from '../languageOf.ts';
import { parsedBody } from './parsedBody.ts';

/**
 * What a stored text says, line by line, whichever of several spellings says it: two texts with the
 * same lines look the same to every reader. Whatever has no line of its own stands in it to the
 * letter, so that losing it is a difference.
 */
export function projectedHtml(html: string): string[] {
  const body = parsedBody(html);
  const lines = blockLines(body, '');
  while (lines.at(-1) === emptyLine) lines.pop();
  return lines;
}

/** Whether two stored texts say the same. */
export function isSameText(a: string, b: string): boolean {
  if (a === b) return true;
  const [linesA, linesB] = [projectedHtml(a), projectedHtml(b)];
  return linesA.length === linesB.length && linesA.every((line, i) => line === linesB[i]);
}

const emptyLine = 'p:';
const blockTags =
  /^(P|H[1-6]|UL|OL|LI|TABLE|BLOCKQUOTE|PRE|DIV|FIGURE|HR|SECTION|ARTICLE|DETAILS|DL|IFRAME)$/;

function blockLines(parent: Element, within: string): string[] {
  const lines: string[] = [];
  let loose: Node[] = [];
  const flush = () => {
    const text = inlineText(loose);
    if (text) lines.push(`${within}p:${text}`);
    loose = [];
  };
  for (const node of parent.childNodes) {
    if (node instanceof Element && blockTags.test(node.tagName)) {
      flush();
      lines.push(...linesOf(node, within));
    } else loose.push(node);
  }
  flush();
  return lines;
}

function linesOf(block: Element, within: string): string[] {
  switch (block.tagName) {
    case 'P':
    case 'H1':
    case 'H2':
    case 'H3':
      return [`${within}${nameOf(block)}:${inlineText(block.childNodes)}`];
    case 'BLOCKQUOTE':
      return quoteLines(block, within);
    case 'UL':
    case 'OL':
      return listLines(block, within, 0);
    case 'PRE':
      return [codeLine(block, block.textContent ?? '')];
    case 'TABLE':
      return tableLines(block);
    case 'HR':
      return ['hr'];
    case 'FIGURE':
      return [`figure:${block.outerHTML.replace(/>\s+</g, '><')}`];
    default:
      return otherLines(block, within);
  }
}

function otherLines(block: Element, within: string): string[] {
  if (block.classList.contains('ql-code-block-container')) {
    const text = [...block.children].map((line) => line.textContent ?? '').join('\n');
    return [codeLine(block.firstElementChild ?? block, text)];
  }
  if (block.tagName !== 'DIV') return [`${within}${block.outerHTML}`];
  if (block.attributes.length === 0) return blockLines(block, within);
  const isLine = ![...block.children].some(({ tagName }) => blockTags.test(tagName));
  const isTurned = block.getAttributeNames().join() === 'dir';
  if (!isLine || !isTurned) return [`${within}${block.outerHTML}`];
  return [`${within}p${attributesOf(block)}:${inlineText(block.childNodes)}`];
}

const codeLine = (block: Element, text: string) =>
  `code ${languageOf(block) ?? ''}:${text.replace(/\n$/, '')}`;

function quoteLines(quote: Element, within: string): string[] {
  const hasBlocks = [...quote.children].some(({ tagName }) => blockTags.test(tagName));
  if (!hasBlocks) return [`${within}${nameOf(quote)}:${inlineText(quote.childNodes)}`];
  const lines = blockLines(quote, 'quote ');
  const isPlain = quote.attributes.length === 0;
  // One paragraph inside a quotation is the quotation.
  return isPlain ? lines.map((line) => line.replace(/^quote p/, 'blockquote')) : [quote.outerHTML];
}

function listLines(list: Element, within: string, depth: number): string[] {
  const lines: string[] = [];
  const isFlat = list.querySelector(':scope > li[data-list]') !== null;
  if (list.attributes.length > 0) lines.push(`${within}list ${attributesOf(list)}`);
  let lastKind = '';
  for (const item of list.childNodes) {
    if (!(item instanceof Element)) {
      if ((item.textContent ?? '').trim()) lines.push(`stray ${item.textContent}`);
      continue;
    }
    if (item.tagName !== 'LI') {
      lines.push(item.outerHTML);
      continue;
    }
    const nested = isFlat ? Number(/\bql-indent-(\d)\b/.exec(item.className)?.[1] ?? 0) : 0;
    const kind = item.getAttribute('data-list') ?? (list.tagName === 'OL' ? 'ordered' : 'bullet');
    const isTop = depth + nested === 0;
    // Where a list begins, its numbers begin again.
    const begins = isTop && lastKind !== kind ? '*' : '';
    if (isTop) lastKind = kind;
    lines.push(...itemLines(item, { within, kind, begins, depth: depth + nested }));
  }
  return lines;
}

function itemLines(
  item: Element,
  { within, kind, begins, depth }: { within: string; kind: string; begins: string; depth: number },
): string[] {
  const lists = [...item.children].filter(({ tagName }) => tagName === 'UL' || tagName === 'OL');
  const others = [...item.childNodes].filter(
    (node) => !(node instanceof Element && lists.includes(node)),
  );
  const blocks = others.filter((node) => node instanceof Element && blockTags.test(node.tagName));
  const [paragraph] = blocks;
  const isOneParagraph =
    blocks.length === 1 &&
    paragraph instanceof Element &&
    paragraph.tagName === 'P' &&
    paragraph.attributes.length === 0 &&
    inlineText(others.filter((node) => node !== paragraph)) === '';
  if (blocks.length > 0 && !isOneParagraph) return [`${within}${item.outerHTML}`];
  const inline = isOneParagraph && paragraph ? paragraph.childNodes : others;
  const name = nameOf(item, /ql-indent-\d|data-list/);
  return [
    `${within}${name} ${kind}${begins} ${depth}:${inlineText(inline)}`,
    ...lists.flatMap((list) => listLines(list, within, depth + 1)),
  ];
}

function tableLines(table: Element): string[] {
  const rows = [...table.querySelectorAll('tr')];
  const parts = [...table.children].map(({ tagName }) => tagName);
  const isPlain =
    table.attributes.length === 0 && parts.every((tag) => /^(THEAD|TBODY|TR)$/.test(tag));
  if (!isPlain) return [table.outerHTML];
  return [
    'table',
    ...rows.map((row) => {
      const cells = [...row.children].map(
        (cell) => `${nameOf(cell, /data-row|scope/)}:${cellText(cell)}`,
      );
      return `row ${attributesOf(row, /data-row/)}${cells.join(' | ')}`;
    }),
  ];
}

function cellText(cell: Element): string {
  const hasBlocks = [...cell.children].some(({ tagName }) => blockTags.test(tagName));
  return hasBlocks ? cell.innerHTML : inlineText(cell.childNodes);
}

/** The tag with its classes and attributes in order; editor's handles are left out by `ignored`. */
const nameOf = (element: Element, ignored?: RegExp) =>
  element.tagName.toLowerCase() + attributesOf(element, ignored);

function attributesOf(element: Element, ignored = /^$/): string {
  const parts = [...element.attributes].flatMap(({ name, value }) => {
    if (ignored.test(name)) return [];
    if (name !== 'class') return [`[${name}=${value}]`];
    return [...element.classList].filter((word) => !ignored.test(word)).map((word) => `.${word}`);
  });
  return parts.sort().join('');
}

/** Text with the marks on each run of it, however the tags are nested. */
function inlineText(nodes: Iterable<Node>): string {
  const runs: { text: string; marks: string }[] = [];
  const walk = (node: Node, marks: string[]) => {
    const text = leafText(node);
    if (text !== undefined) {
      const key = [...new Set(marks)].sort().join('');
      const last = runs.at(-1);
      if (last?.marks === key) last.text += text;
      else runs.push({ text, marks: key });
      return;
    }
    const own = node instanceof Element ? marksOf(node) : [];
    for (const child of node.childNodes) walk(child, [...marks, ...own]);
  };
  for (const node of nodes) walk(node, []);
  return collapsed(runs);
}

function leafText(node: Node): string | undefined {
  if (!(node instanceof Element)) {
    return (node.textContent ?? '').replaceAll('\ufeff', '').replace(/[ \t\n\r\f]+/g, ' ');
  }
  if (node.tagName === 'BR') return '\n';
  if (node.tagName === 'IMG') return `{${nameOf(node)}}`;
  return undefined;
}

/** The tag, and apart from it the size and letters that a tag may carry for others. */
function marksOf(node: Element): string[] {
  const lettering = [...node.classList].filter((name) => /^ql-(size|font)-/.test(name));
  const rest = markOf(node).replace(/\.ql-(size|font)-\w+/g, '');
  return [...(rest === 'span' ? [] : [`<${rest}>`]), ...lettering.map((name) => `<.${name}>`)];
}

/** A link's own guards against the page that it opens follow from its target. */
function markOf(node: Element): string {
  const name = nameOf(node).replace(/\[rel=([^\]]*)\]/, (_, rel: string) => {
    const words = rel.split(/\s+/).filter((word) => word && !/^no(opener|referrer)$/.test(word));
    return words.length > 0 ? `[rel=${words.sort().join(' ')}]` : '';
  });
  return synonyms[name] ?? name;
}

const synonyms: Record<string, string> = { b: 'strong', i: 'em', strike: 's', del: 's', ins: 'u' };

/** Spaces as a browser shows them: one between words, none at the ends of a line. */
function collapsed(runs: { text: string; marks: string }[]): string {
  let line = '';
  let endsOpen = true;
  for (const { text, marks } of runs) {
    let shown = text.replace(/ *\n */g, '\n').replace(/ {2,}/g, ' ');
    if (endsOpen) shown = shown.replace(/^ /, '');
    if (shown === '') continue;
    endsOpen = /[ \n]$/.test(shown);
    line += shown.trim() === '' ? shown : `${marks}${shown}`;
  }
  return line.replace(/\s+$/, '').replace(/\n$/, '');
}
