import { parsedBody } from './parsedBody.ts';
/** HTML that nobody has cleaned yet, as something to look at: text, tables and pictures, nothing that acts. */
export function harmlessCopy(html: string): DocumentFragment {
  const body = parsedBody(html);
  const fragment = document.createDocumentFragment();
  for (const node of body.childNodes) fragment.append(copyOf(node));
  return fragment;
}

const shownTags = new Set(
  (
    'P H1 H2 H3 H4 UL OL LI TABLE THEAD TBODY TR TD TH CAPTION BLOCKQUOTE PRE CODE ' +
    'STRONG B EM I U S SUB SUP BDI SPAN A IMG FIGURE FIGCAPTION BR HR DIV DETAILS SUMMARY'
  ).split(' '),
);
const silentTags = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'TEXTAREA', 'IFRAME']);
const shownAttributes = ['class', 'dir', 'colspan', 'rowspan', 'alt', 'width', 'height'];

function copyOf(node: Node): Node {
  if (!(node instanceof Element)) return document.createTextNode(node.textContent ?? '');
  if (silentTags.has(node.tagName)) return document.createTextNode('');
  const copy = shownTags.has(node.tagName)
    ? document.createElement(node.tagName)
    : document.createDocumentFragment();
  for (const child of node.childNodes) copy.append(copyOf(child));
  if (!(copy instanceof Element)) return copy;
  for (const name of shownAttributes) {
    const value = node.getAttribute(name);
    if (value !== null) copy.setAttribute(name, value);
  }
  const source = node.getAttribute('src') ?? '';
  if (copy.tagName === 'IMG' && /^(https:\/\/|\/images\/)/.test(source)) {
    copy.setAttribute('src', source);
  }
  return copy;
}
