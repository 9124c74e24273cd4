import { escapeAttribute, escapeText } from './serializeNode.ts';

/** Returns the HTML to store for a line, without extra spaces, line breaks at the end, and empty marks. */
export function storedInline(line: Element): string {
  let html = inlineChildren(line);
  for (let previous = ''; previous !== html; ) {
    previous = html;
    html = html
      .replace(leadingSpace, '$1')
      .replace(repeatedSpace, ' $1')
      .replace(trailingBreaks, '$1')
      .replace(emptyMark, '');
  }
  return html;
}

const leadingSpace = /^((?:<(?!br|img)[a-z][^<>]*>)*) +/;
const repeatedSpace = / ((?:<\/?(?!br|img)[a-z][^<>]*>)*) +/g;
const trailingBreaks = /(?:<br>| )+((?:<\/[a-z]+>)*)$/;
const emptyMark = /<([a-z]+)\b[^<>]*><\/\1>/g;

/** Returns the `<img>` to store, or an empty text if the image has no URL. */
const storedImage = (image: Element) =>
  image.getAttribute('src') ? `<img${attributes(image, ['src', 'alt', 'width', 'height'])}>` : '';

export const blockAttributes = (block: Element) =>
  classAttribute(
    block,
    block.tagName === 'LI' ? /^ql-(align|direction)-/ : /^ql-(align|direction|indent)-/,
  ) + attributes(block, ['dir']);

/** Removes U+FEFF characters, which Quill inserts around embeds as places for the cursor. */
export const withoutCursorMarks = (text: string) => text.replaceAll('\ufeff', '');

function inlineChildren(node: Node): string {
  let html = '';
  for (const child of node.childNodes) html += storedInlineNode(child);
  return html;
}

export function storedInlineNode(node: Node): string {
  if (!(node instanceof Element)) return escapeText(withoutCursorMarks(node.textContent ?? ''));
  if (node.classList.contains('ql-ui')) return '';
  if (node.classList.contains('ql-soft-break')) return '<br>';
  if (node.tagName === 'IMG') return storedImage(node);
  const html = mark(node);
  // Stores size and font classes on an outer `<span>`, so that equal content always has the same HTML.
  const classes = classAttribute(node, /^ql-(size|font)-/);
  return classes && html ? `<span${classes}>${html}</span>` : html;
}

const storedMarks = new Set(['STRONG', 'EM', 'U', 'S', 'SUB', 'SUP', 'CODE', 'BDI']);

function mark(node: Element): string {
  const inner = inlineChildren(node);
  if (node.tagName === 'A') return `<a${attributes(node, ['href', 'target', 'rel'])}>${inner}</a>`;
  const tag = node.tagName.toLowerCase();
  return inner && storedMarks.has(node.tagName) ? `<${tag}>${inner}</${tag}>` : inner;
}

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
