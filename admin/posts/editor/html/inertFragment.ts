import { parseHtml } from './parseHtml.ts';

/**
 * Returns unsanitized HTML as a fragment that is safe to display: without scripts, event handlers, embedded
 * documents and link targets.
 */
export function inertFragment(html: string): DocumentFragment {
  const body = parseHtml(html);
  const fragment = document.createDocumentFragment();
  for (const node of body.childNodes) fragment.append(inertCopy(node));
  return fragment;
}

const displayedTags = new Set(
  (
    'P H1 H2 H3 H4 UL OL LI TABLE THEAD TBODY TR TD TH CAPTION BLOCKQUOTE PRE CODE ' +
    'STRONG B EM I U S SUB SUP BDI SPAN A IMG FIGURE FIGCAPTION BR HR DIV DETAILS SUMMARY'
  ).split(' '),
);
const removedTags = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'TEXTAREA', 'IFRAME']);
const copiedAttributes = ['class', 'dir', 'colspan', 'rowspan', 'alt', 'width', 'height'];

function inertCopy(node: Node): Node {
  if (!(node instanceof Element)) return document.createTextNode(node.textContent ?? '');
  if (removedTags.has(node.tagName)) return document.createTextNode('');
  const copy = displayedTags.has(node.tagName)
    ? document.createElement(node.tagName)
    : document.createDocumentFragment();
  for (const child of node.childNodes) copy.append(inertCopy(child));
  if (!(copy instanceof Element)) return copy;
  for (const name of copiedAttributes) {
    const value = node.getAttribute(name);
    if (value !== null) copy.setAttribute(name, value);
  }
  const source = node.getAttribute('src') ?? '';
  if (copy.tagName === 'IMG' && /^(https:\/\/|\/images\/)/.test(source)) {
    copy.setAttribute('src', source);
  }
  return copy;
}
