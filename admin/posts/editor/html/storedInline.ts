import { escapeAttribute, escapeText } from './serializeNode.ts';

/** Returns the HTML to store for a line, without extra spaces, line breaks at the end, and empty marks. */
export const storedInline = (line: Element): string => withoutInvisible(storedChildren(line));

const storedChildren = (node: Node): string =>
  Array.from(node.childNodes, storedInlineNode).join('');

/** Returns the HTML to store for a text, an image or a mark. */
export function storedInlineNode(node: Node): string {
  if (!(node instanceof Element)) return escapeText(withoutCursorMarks(node.textContent ?? ''));
  if (node.classList.contains('ql-ui')) return '';
  if (node.classList.contains('ql-soft-break')) return '<br>';
  if (node.tagName === 'IMG') return storedImage(node);
  const html = storedMark(node);
  // Stores size and font classes on an outer `<span>`, so that equal content always has the same HTML.
  const classes = classAttribute(node, /^ql-(size|font)-/);
  return classes && html ? `<span${classes}>${html}</span>` : html;
}

/** Returns the HTML of an image, or an empty string if the image has no URL. */
const storedImage = (image: Element) =>
  image.getAttribute('src') ? `<img${attributes(image, ['src', 'alt', 'width', 'height'])}>` : '';

/** Leaves out the tags of an element that is no mark, and of a mark without content. */
function storedMark(node: Element): string {
  const inner = storedChildren(node);
  if (node.tagName === 'A') return `<a${attributes(node, ['href', 'target', 'rel'])}>${inner}</a>`;
  const tag = node.tagName.toLowerCase();
  return inner && storedMarks.has(node.tagName) ? `<${tag}>${inner}</${tag}>` : inner;
}

const storedMarks = new Set(['STRONG', 'EM', 'U', 'S', 'SUB', 'SUP', 'CODE', 'BDI']);

/**
 * Removes spaces at the start of a line and after another space, spaces and line breaks at its end, and empty marks. Repeats this,
 * because an empty mark can separate two spaces.
 */
function withoutInvisible(html: string): string {
  const shorter = html
    .replace(leadingSpace, '$1')
    .replace(repeatedSpace, ' $1')
    .replace(trailingBreaks, '$1')
    .replace(emptyMark, '');
  return shorter === html ? html : withoutInvisible(shorter);
}

const leadingSpace = /^((?:<(?!br|img)[a-z][^<>]*>)*) +/;
const repeatedSpace = / ((?:<\/?(?!br|img)[a-z][^<>]*>)*) +/g;
const trailingBreaks = /(?:<br>| )+((?:<\/[a-z]+>)*)$/;
const emptyMark = /<([a-z]+)\b[^<>]*><\/\1>/g;

/** Removes U+FEFF characters, which Quill inserts around embeds as places for the cursor. */
export const withoutCursorMarks = (text: string) => text.replaceAll('\ufeff', '');

/** Returns the attributes to store for a paragraph, heading, list item or cell. */
export const blockAttributes = (block: Element) =>
  classAttribute(
    block,
    block.tagName === 'LI' ? /^ql-(align|direction)-/ : /^ql-(align|direction|indent)-/,
  ) + attributes(block, ['dir']);

function classAttribute(node: Element, pattern: RegExp): string {
  const names = [...node.classList].filter((name) => pattern.test(name)).sort();
  return names.length > 0 ? ` class="${escapeAttribute(names.join(' '))}"` : '';
}

const attributes = (node: Element, names: string[]) =>
  names
    .map((name) => {
      const value = node.getAttribute(name);
      return value === null ? '' : ` ${name}="${escapeAttribute(value)}"`;
    })
    .join('');
