import { isSafeAddress } from '../toolbar/linkAddress.ts';
import { dropSpaceBetweenBlocks, markBreaks } from './preparedHtml.ts';

export interface PastedPictures {
  /** `data:` addresses, in the order of the text; each leaves a mark with its place in this list. */
  inline: string[];
  /** Pictures that cannot come along: files of the sender's machine, or sites without https. */
  lostCount: number;
}

/** The attribute that marks where a pasted picture belongs, until it is uploaded. */
export const uploadAttribute = 'data-upload';

/**
 * Mends, in place, what Word, Google Docs and web pages put on the clipboard: meaning stays
 * (headings, emphasis, lists, tables, links, pictures), looks and machinery go.
 */
export function mendPasted(doc: Document): PastedPictures {
  const { body } = doc;
  if (doc.querySelector(ownMarkSelector)) {
    markBreaks(body);
    dropSpaceBetweenBlocks(body);
    return takePictures(body);
  }
  dropMachinery(body);
  for (const element of body.querySelectorAll('*')) plainAttributes(element);
  for (const link of body.querySelectorAll('a')) {
    if (!isSafeAddress(link.getAttribute('href') ?? '')) link.replaceWith(...link.childNodes);
  }
  for (const table of body.querySelectorAll('table')) mendTable(table);
  for (const heading of body.querySelectorAll('h4, h5, h6')) renameTo(heading, 'h3');
  dropEmptyLines(body);
  mendBreaks(body);
  dropSpaceBetweenBlocks(body);
  return takePictures(body);
}

/** Says that what follows was copied in an editor of ours, and is right as it is. */
export const ownMark = '<meta name="copied-from" content="post-editor">';
const ownMarkSelector = 'meta[name="copied-from"][content="post-editor"]';

const machinery =
  'script, style, meta, link, title, template, noscript, iframe, object, embed, svg, canvas, video, ' +
  'audio, form > button, input, select, textarea, nav, [hidden]';

function dropMachinery(body: Element): void {
  for (const element of body.querySelectorAll(machinery)) element.remove();
  for (const element of body.querySelectorAll('[style]')) {
    const style = element.getAttribute('style') ?? '';
    if (/display:\s*none|mso-hide:\s*all/i.test(style)) element.remove();
  }
}

const keptAttributes = /^(href|src|alt|colspan|rowspan|data-list|data-html|start|width|height)$/;
const keptClasses =
  /^(ql-(align|indent|direction|size|font)-\w+|ql-raw|ql-soft-break|language-\S+)$/;

/** Emphasis that is said by style becomes style of the few kinds that are read; all else goes. */
function plainAttributes(element: Element): void {
  const style = element instanceof HTMLElement ? meaningOf(element) : '';
  const classes = [...element.classList].filter((name) => keptClasses.test(name)).join(' ');
  for (const { name } of [...element.attributes]) {
    if (!keptAttributes.test(name)) element.removeAttribute(name);
  }
  if (style) element.setAttribute('style', style);
  if (classes) element.setAttribute('class', classes);
}

function meaningOf(element: HTMLElement): string {
  const { fontStyle, fontWeight, textDecoration, textDecorationLine, textAlign } = element.style;
  const decoration = `${textDecoration} ${textDecorationLine}`;
  const isHeading = element.closest('h1, h2, h3, h4, h5, h6, th') !== null;
  const isLink = element.closest('a') !== null || element.querySelector('a') !== null;
  return [
    !isHeading && (fontWeight === 'bold' || Number(fontWeight) >= 600) && 'font-weight:700',
    fontStyle === 'italic' && 'font-style:italic',
    !isLink && decoration.includes('underline') && 'text-decoration:underline',
    decoration.includes('line-through') && 'text-decoration:line-through',
    textAlign === 'center' && 'text-align:center',
  ]
    .filter(Boolean)
    .join(';');
}

/** Cells of one line each, as the editor has them; tables that only lay out a page are taken apart. */
function mendTable(table: Element): void {
  if (table.querySelector('table')) {
    const cells = [...table.querySelectorAll(':scope > * > tr > td, :scope > * > tr > th')];
    table.replaceWith(...cells.flatMap((cell) => [...cell.childNodes]));
    return;
  }
  const caption = table.querySelector('caption');
  if (caption) {
    table.before(renameTo(caption, 'p'));
  }
  for (const cell of table.querySelectorAll('td, th')) {
    joinLines(cell);
    for (let i = 1; i < Number(cell.getAttribute('colspan') ?? 1); i++) {
      cell.after(document.createElement(cell.tagName));
    }
    cell.removeAttribute('colspan');
    cell.removeAttribute('rowspan');
  }
}

const lineTags = 'p, div, li, h1, h2, h3, h4, h5, h6, blockquote, pre';

function joinLines(cell: Element): void {
  const lines = [...cell.querySelectorAll(lineTags)].filter(
    (line) => line.querySelector(lineTags) === null,
  );
  if (lines.length === 0) return;
  const nodes = lines
    .filter((line) => (line.textContent ?? '').trim() !== '' || line.querySelector('img'))
    .flatMap((line, i) => [...(i > 0 ? [document.createElement('br')] : []), ...line.childNodes]);
  cell.replaceChildren(...nodes);
}

function renameTo(element: Element, tag: string): Element {
  const renamed = document.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** Writers of letters space paragraphs with empty ones; the magazine's do not need them. */
function dropEmptyLines(body: Element): void {
  for (const line of body.querySelectorAll('p, div, h1, h2, h3, li')) {
    const isEmpty = (line.textContent ?? '').trim() === '' && !line.querySelector('img, hr, table');
    if (isEmpty) line.remove();
  }
}

/** Two line breaks in a row part paragraphs; a single one stays inside its paragraph. */
function mendBreaks(body: Element): void {
  for (const br of [...body.querySelectorAll('br')]) {
    let next = nextThing(br);
    const isRun = next instanceof Element && next.tagName === 'BR';
    while (next instanceof Element && next.tagName === 'BR') {
      const extra = next;
      next = nextThing(extra);
      extra.remove();
    }
    if (isRun) br.setAttribute('class', 'ql-part');
  }
  markBreaks(body);
}

function nextThing(node: Node): Node | null {
  let next = node.nextSibling;
  while (next && !(next instanceof Element) && (next.textContent ?? '').trim() === '') {
    next = next.nextSibling;
  }
  return next;
}

function takePictures(body: Element): PastedPictures {
  const inline: string[] = [];
  let lostCount = 0;
  for (const image of body.querySelectorAll('img')) {
    const source = image.getAttribute('src') ?? '';
    const isPixel = Number(image.getAttribute('width') ?? 9) <= 1;
    if (/^data:image\//i.test(source)) {
      const mark = document.createElement('div');
      mark.className = 'ql-upload';
      mark.setAttribute(uploadAttribute, String(inline.length));
      inline.push(source);
      image.replaceWith(mark);
    } else if (isPixel || !/^(https:\/\/|\/images\/)/i.test(source)) {
      if (!isPixel) lostCount++;
      image.remove();
    }
  }
  return { inline, lostCount };
}
