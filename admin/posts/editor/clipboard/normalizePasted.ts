import { galleryBlockClass } from '#domain/post/galleryBlock.ts';
import { parseVideoUrl, videoBlockClass, videoText } from '#domain/post/videoBlock.ts';
import { productBlockClasses } from '#domain/product/productBlock.ts';
import { RawBlock } from '../formats/rawBlock.ts';
import { hideNbsp } from '../html/nbspPlaceholder.ts';
import { removeLayoutWhitespace } from '../html/removeLayoutWhitespace.ts';
import { markSoftBreaks, paragraphBreakClass } from '../html/softBreaks.ts';
import { isSafeLinkUrl } from '../links/linkUrl.ts';
import { extractImages, type PastedImages } from './extractImages.ts';
import { normalizeTable } from './normalizeTable.ts';
import { renameElement } from './renameElement.ts';

/** Marks HTML as copied from this editor. A paste keeps all of its formats. */
export const copiedFromEditorTag = '<meta name="copied-from" content="post-editor">';
const copiedFromEditor = 'meta[name="copied-from"][content="post-editor"]';

/**
 * Normalizes pasted HTML from Word, Google Docs or a web page in place. Returns the images that must be
 * uploaded.
 */
export function normalizePasted(doc: Document): PastedImages {
  const { body } = doc;
  // An attribute contains the HTML of a raw block. The content is a copy for other programs.
  for (const raw of body.querySelectorAll(`.${RawBlock.className}`)) raw.replaceChildren();
  if (doc.querySelector(copiedFromEditor)) {
    markSoftBreaks(body);
    hideNbsp(body);
  } else normalizeForeign(body);
  removeLayoutWhitespace(body);
  return extractImages(body);
}

function normalizeForeign(body: HTMLElement): void {
  keepVideos(body);
  removeNonContent(body);
  for (const element of body.querySelectorAll('*')) simplifyAttributes(element);
  for (const link of body.querySelectorAll('a')) {
    if (!isSafeLinkUrl(link.getAttribute('href') ?? '')) link.replaceWith(...link.childNodes);
  }
  for (const figure of body.querySelectorAll('figure')) simplifyFigure(figure);
  for (const table of body.querySelectorAll('table')) normalizeTable(table);
  for (const heading of body.querySelectorAll('h4, h5, h6')) renameElement(heading, 'h3');
  removeEmptyLines(body);
  normalizeBreaks(body);
}

/**
 * Turns a figure of several figures into a gallery. Unwraps any other figure that is no single image, such as a
 * table with a caption. The caption becomes a paragraph.
 */
function simplifyFigure(figure: Element): void {
  const images = [...figure.querySelectorAll('img')];
  const isPlain = !figure.querySelector('table') && !images.some(isInlineImage);
  if (isPlain && images.length === 1) return;
  for (const caption of figure.querySelectorAll(':scope > figcaption')) {
    figure.after(renameElement(caption, 'p'));
  }
  if (isPlain && figure.querySelectorAll('figure').length > 1) {
    renameElement(figure, 'div').className = galleryBlockClass;
  } else figure.replaceWith(...figure.childNodes);
}

const isInlineImage = (image: Element) => image.getAttribute('src')?.startsWith('data:') ?? false;

const nonContentElements =
  'script, style, meta, link, title, template, noscript, iframe, object, embed, svg, canvas, video, ' +
  'audio, dialog, form > button, input, select, textarea, nav, [hidden]';

function keepVideos(body: Element): void {
  for (const frame of body.querySelectorAll('iframe')) {
    const video = parseVideoUrl(frame.getAttribute('src') ?? '');
    if (!video) continue;
    const block = document.createElement('div');
    block.className = videoBlockClass;
    block.setAttribute('data-video', videoText(video));
    frame.replaceWith(block);
  }
}

function removeNonContent(body: Element): void {
  for (const element of body.querySelectorAll(nonContentElements)) element.remove();
  for (const element of body.querySelectorAll('[style]')) {
    const style = element.getAttribute('style') ?? '';
    if (/display:\s*none|mso-hide:\s*all/i.test(style)) element.remove();
  }
}

const allowedAttributes =
  /^(href|src|alt|colspan|rowspan|data-list|data-html|data-video|data-products|data-reasons|start|width|height)$/;
const embedClasses = [galleryBlockClass, videoBlockClass, ...productBlockClasses];
const allowedClasses = new RegExp(
  `^(ql-(align|indent|direction|size|font)-\\w+|ql-raw|ql-soft-break|language-\\S+|${embedClasses.join('|')})$`,
);

/** Removes all attributes except those that Quill converts to formats. */
function simplifyAttributes(element: Element): void {
  const style = element instanceof HTMLElement ? formatStyle(element) : '';
  const classes = [...element.classList].filter((name) => allowedClasses.test(name)).join(' ');
  for (const { name } of [...element.attributes]) {
    if (!allowedAttributes.test(name)) element.removeAttribute(name);
  }
  if (style) element.setAttribute('style', style);
  if (classes) element.setAttribute('class', classes);
}

/**
 * Returns the styles for emphasis and alignment. Omits bold in headings and underlines in links, which the
 * site styles itself.
 */
function formatStyle(element: HTMLElement): string {
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

const embeds = embedClasses.map((name) => `.${name}`).join();

/** Removes empty lines, which other programs use as space between paragraphs. */
function removeEmptyLines(body: Element): void {
  for (const line of body.querySelectorAll('p, div, h1, h2, h3, li')) {
    const isEmpty =
      (line.textContent ?? '').trim() === '' &&
      !line.matches(embeds) &&
      !line.querySelector(`img, hr, table, ${embeds}`);
    if (isEmpty) line.remove();
  }
}

/** Turns two or more line breaks into a paragraph break, and a single line break into a soft break. */
function normalizeBreaks(body: Element): void {
  for (const br of [...body.querySelectorAll('br')]) {
    let next = nextContent(br);
    const isRun = isBreak(next);
    while (isBreak(next)) {
      const repeatedBreak = next;
      next = nextContent(repeatedBreak);
      repeatedBreak.remove();
    }
    if (isRun) br.setAttribute('class', paragraphBreakClass);
  }
  markSoftBreaks(body);
}

const isBreak = (node: Node | null): node is Element =>
  node instanceof Element && node.tagName === 'BR';

function nextContent(node: Node): Node | null {
  let next = node.nextSibling;
  while (next && !(next instanceof Element) && (next.textContent ?? '').trim() === '') {
    next = next.nextSibling;
  }
  return next;
}
