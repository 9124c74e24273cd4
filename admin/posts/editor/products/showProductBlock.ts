import style from '../styles/productBlocks.css?inline';

/**
 * Shows the rendered HTML of a block in its shadow root, or the names of its products while there is none. The
 * shadow root keeps the styles of the page out of the console, and Quill does not see its content. Links and
 * scroll areas are inert, so that a click selects the block.
 */
export function showProductBlock(
  block: HTMLElement,
  { names, html }: { names: string; html: string },
): void {
  if (block.dataset.names !== names) block.dataset.names = names;
  const isShown = block.dataset.rendered !== undefined;
  if (!html && !isShown) return;
  block.toggleAttribute('data-rendered', html !== '');
  const root = block.shadowRoot ?? createRoot(block);
  const shown = html
    ? `<div class="visually-hidden"><slot></slot></div><div class="page-block" inert>${html}</div>`
    : '<slot></slot>';
  if (shownHtml.get(root) === shown) return;
  shownHtml.set(root, shown);
  root.innerHTML = shown;
}

/** The browser may write HTML in another form than it read, so this cannot compare `innerHTML`. */
const shownHtml = new WeakMap<ShadowRoot, string>();

function createRoot(block: HTMLElement): ShadowRoot {
  const root = block.attachShadow({ mode: 'open' });
  styleSheet ??= parsedStyle();
  root.adoptedStyleSheets = [styleSheet];
  return root;
}

let styleSheet: CSSStyleSheet | undefined;

function parsedStyle(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  return sheet;
}
