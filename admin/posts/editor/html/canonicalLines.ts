import { galleryBlockClass } from '#domain/post/galleryBlock.ts';
import { canonicalAttributes, canonicalInline, canonicalTag } from './canonicalInline.ts';
import { codeLanguage } from './codeLanguage.ts';
import { indentLevel } from './indentLevel.ts';
import { parseHtml } from './parseHtml.ts';

/** Returns stored HTML as lines in a canonical form. HTML with the same lines looks the same to visitors. */
export function canonicalLines(html: string): string[] {
  const body = parseHtml(html);
  const lines = containerLines(body, '');
  while (lines.at(-1) === emptyLine) lines.pop();
  return lines;
}

const emptyLine = 'p:';
const blockTags =
  /^(P|H[1-6]|UL|OL|LI|TABLE|BLOCKQUOTE|PRE|DIV|FIGURE|HR|SECTION|ARTICLE|DETAILS|DL|IFRAME)$/;

const isBlock = (node: Node): node is Element =>
  node instanceof Element && blockTags.test(node.tagName);

const hasBlocks = (element: Element) => [...element.children].some(isBlock);

function containerLines(parent: Element, prefix: string): string[] {
  const lines: string[] = [];
  let inlineNodes: Node[] = [];
  const flush = () => {
    const text = canonicalInline(inlineNodes);
    if (text) lines.push(`${prefix}p:${text}`);
    inlineNodes = [];
  };
  for (const node of parent.childNodes) {
    if (isBlock(node)) {
      flush();
      lines.push(...blockLines(node, prefix));
    } else inlineNodes.push(node);
  }
  flush();
  return lines;
}

function blockLines(block: Element, prefix: string): string[] {
  switch (block.tagName) {
    case 'P':
    case 'H1':
    case 'H2':
    case 'H3':
      return [textLine(block, prefix)];
    case 'BLOCKQUOTE':
      return quoteLines(block, prefix);
    case 'UL':
    case 'OL':
      return listLines(block, prefix, 0);
    case 'PRE':
      return [codeLine(block, block.textContent ?? '')];
    case 'TABLE':
      return tableLines(block);
    case 'HR':
      return ['hr'];
    case 'FIGURE':
      return [figureLine(block)];
    default:
      return otherLines(block, prefix);
  }
}

function figureLine(figure: Element): string {
  const parts = Array.from(figure.childNodes, (node) => canonicalInline([node]));
  return `${canonicalTag(figure)}:${parts.filter(Boolean).join(' | ')}`;
}

const textLine = (block: Element, prefix: string) =>
  `${prefix}${canonicalTag(block)}:${canonicalInline(block.childNodes)}`;

function otherLines(block: Element, prefix: string): string[] {
  if (block.classList.contains('ql-code-block-container')) {
    const text = [...block.children].map((line) => line.textContent ?? '').join('\n');
    return [codeLine(block.firstElementChild ?? block, text)];
  }
  if (block.classList.contains(galleryBlockClass))
    return [`${prefix}${block.outerHTML.replace(/>\s+</g, '><')}`];
  if (block.tagName !== 'DIV') return [`${prefix}${block.outerHTML}`];
  if (block.attributes.length === 0) return containerLines(block, prefix);
  const hasOnlyDirection = block.getAttributeNames().join() === 'dir';
  if (hasBlocks(block) || !hasOnlyDirection) return [`${prefix}${block.outerHTML}`];
  return [`${prefix}p${canonicalAttributes(block)}:${canonicalInline(block.childNodes)}`];
}

const codeLine = (block: Element, text: string) =>
  `code ${codeLanguage(block) ?? ''}:${text.replace(/\n$/, '')}`;

/** A blockquote with one paragraph has the same lines as a blockquote that contains the text directly. */
function quoteLines(quote: Element, prefix: string): string[] {
  if (!hasBlocks(quote)) return [textLine(quote, prefix)];
  if (quote.attributes.length > 0) return [quote.outerHTML];
  return containerLines(quote, 'quote ').map((line) => line.replace(/^quote p/, 'blockquote'));
}

function listLines(list: Element, prefix: string, depth: number): string[] {
  const lines: string[] = [];
  const isFlat = list.querySelector(':scope > li[data-list]') !== null;
  if (list.attributes.length > 0) lines.push(`${prefix}list ${canonicalAttributes(list)}`);
  let previousKind = '';
  for (const item of list.childNodes) {
    if (!(item instanceof Element) || item.tagName !== 'LI') {
      lines.push(...strayLines(item));
      continue;
    }
    const itemDepth = depth + (isFlat ? indentLevel(item) : 0);
    const kind = item.getAttribute('data-list') ?? (list.tagName === 'OL' ? 'ordered' : 'bullet');
    // Marks the first item of a top-level list, because the numbering restarts there.
    const startMark = itemDepth === 0 && previousKind !== kind ? '*' : '';
    if (itemDepth === 0) previousKind = kind;
    const label = `${kind}${startMark} ${itemDepth}`;
    lines.push(...itemLines(item, { prefix, label, depth: itemDepth }));
  }
  return lines;
}

function strayLines(node: Node): string[] {
  if (node instanceof Element) return [node.outerHTML];
  return (node.textContent ?? '').trim() ? [`stray ${node.textContent}`] : [];
}

function itemLines(
  item: Element,
  { prefix, label, depth }: { prefix: string; label: string; depth: number },
): string[] {
  const lists = [...item.children].filter(({ tagName }) => tagName === 'UL' || tagName === 'OL');
  const content = [...item.childNodes].filter(
    (node) => !(node instanceof Element && lists.includes(node)),
  );
  const inlineNodes = itemInlineNodes(content);
  if (!inlineNodes) return [`${prefix}${item.outerHTML}`];
  const tag = canonicalTag(item, /ql-indent-\d|data-list/);
  return [
    `${prefix}${tag} ${label}:${canonicalInline(inlineNodes)}`,
    ...lists.flatMap((list) => listLines(list, prefix, depth + 1)),
  ];
}

/**
 * Returns the inline nodes of an item or of its only paragraph. Returns undefined if the item has other
 * blocks.
 */
function itemInlineNodes(content: Node[]): Iterable<Node> | undefined {
  const blocks = content.filter(isBlock);
  const [paragraph] = blocks;
  if (!paragraph) return content;
  const isOnlyPlainParagraph =
    blocks.length === 1 &&
    paragraph.tagName === 'P' &&
    paragraph.attributes.length === 0 &&
    canonicalInline(content.filter((node) => node !== paragraph)) === '';
  return isOnlyPlainParagraph ? paragraph.childNodes : undefined;
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
        (cell) => `${canonicalTag(cell, /data-row|scope/)}:${cellText(cell)}`,
      );
      return `row ${canonicalAttributes(row, /data-row/)}${cells.join(' | ')}`;
    }),
  ];
}

const cellText = (cell: Element) =>
  hasBlocks(cell) ? cell.innerHTML : canonicalInline(cell.childNodes);
