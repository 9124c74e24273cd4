import { escapeAttribute, escapeText } from './sourceOf.ts';

/**
 * The editor's text as it is stored: plain HTML that any page can show, with real lists, tables and
 * code in place of Quill's own markup. It is written from the editor's root (never by
 * `getSemanticHTML`, which makes every space unbreakable and trusts what stands in attributes), in
 * just the form that the server's cleaning leaves as it is.
 */
export function storedHtml(root: Element): string {
  const blocks: string[] = [];
  const children = [...root.children];
  for (let i = 0; i < children.length; i++) {
    const block = children[i];
    if (!(block instanceof HTMLElement)) continue;
    if (block.tagName === 'BLOCKQUOTE') {
      const quote = quoteFrom(children, i);
      blocks.push(writeQuote(quote));
      i += quote.length - 1;
    } else blocks.push(writeBlock(block));
  }
  while (blocks.at(-1) === emptyLine) blocks.pop();
  return blocks.filter(Boolean).join('\n');
}

const emptyLine = '<p><br></p>';

function writeBlock(block: HTMLElement): string {
  if (block.classList.contains('ql-raw')) return block.dataset.html ?? '';
  if (block.classList.contains('ql-upload')) return '';
  if (block.classList.contains('ql-code-block-container')) return writeCode(block);
  switch (block.tagName) {
    case 'OL':
      return writeLists([...block.children]);
    case 'TABLE':
      return writeTable(block);
    case 'FIGURE':
      return writeFigure(block);
    case 'HR':
      return '<hr>';
    default:
      return writeLine(block);
  }
}

function writeLine(line: Element): string {
  const tag = line.tagName.toLowerCase();
  return `<${tag}${blockAttributes(line)}>${writeLineText(line) || '<br>'}</${tag}>`;
}

/** Lines of a quotation that follow each other are one quotation. */
function quoteFrom(blocks: Element[], start: number): Element[] {
  const end = blocks.findIndex((block, i) => i > start && block.tagName !== 'BLOCKQUOTE');
  return blocks.slice(start, end < 0 ? undefined : end);
}

function writeQuote(lines: Element[]): string {
  const [only] = lines;
  if (only && lines.length === 1) return writeLine(only);
  const inner = lines.map(
    (line) => `<p${blockAttributes(line)}>${writeLineText(line) || '<br>'}</p>`,
  );
  return `<blockquote>\n${inner.join('\n')}\n</blockquote>`;
}

/** Quill's flat list, with its levels in classes, as lists inside lists. */
function writeLists(items: Element[]): string {
  const open: string[] = [];
  let html = '';
  const closeTo = (depth: number) => {
    while (open.length > depth) html += `</li>\n</${open.pop()}>\n`;
  };
  for (const item of items) {
    const kind = item.getAttribute('data-list') ?? 'bullet';
    const tag = kind === 'ordered' ? 'ol' : 'ul';
    const depth = Math.min(indentLevel(item), open.length);
    closeTo(depth + 1);
    if (open.length > depth && open.at(-1) !== tag) closeTo(depth);
    if (open.length > depth) html += '</li>\n';
    else {
      html += `${open.length > 0 && !html.endsWith('\n') ? '\n' : ''}<${tag}>\n`;
      open.push(tag);
    }
    const state = kind === 'checked' || kind === 'unchecked' ? ` data-list="${kind}"` : '';
    html += `<li${state}${blockAttributes(item)}>${writeLineText(item)}`;
  }
  closeTo(0);
  return html.trimEnd();
}

const indentLevel = (item: Element) => Number(/\bql-indent-(\d)\b/.exec(item.className)?.[1] ?? 0);

function writeCode(container: HTMLElement): string {
  const lines = [...container.children].map((line) => lineText(line));
  const text = escapeText(lines.join('\n'));
  // A browser drops the line break that a `<pre>` begins with, so one more stands before it.
  const first = text.startsWith('\n') ? '\n' : '';
  const language = container.firstElementChild?.getAttribute('data-language');
  return language
    ? `<pre><code class="language-${escapeAttribute(language)}">${text}</code></pre>`
    : `<pre>${first}${text}</pre>`;
}

function writeTable(table: Element): string {
  const rows = [...table.querySelectorAll('tr')];
  const headCount = rows.findIndex((row) => row.firstElementChild?.tagName !== 'TH');
  const head = rows.slice(0, headCount < 0 ? rows.length : headCount);
  const body = rows.slice(head.length);
  const part = (tag: string, lines: Element[]) =>
    lines.length > 0 ? `<${tag}>\n${lines.map(writeRow).join('\n')}\n</${tag}>\n` : '';
  return `<table>\n${part('thead', head)}${part('tbody', body)}</table>`;
}

function writeRow(row: Element): string {
  const cells = [...row.children].map((cell) => {
    const tag = cell.tagName.toLowerCase();
    const scope = tag === 'th' ? ' scope="col"' : '';
    return `<${tag}${scope}${blockAttributes(cell)}>${writeLineText(cell)}</${tag}>`;
  });
  return `<tr>${cells.join('')}</tr>`;
}

function writeFigure(figure: Element): string {
  const image = figure.querySelector('img');
  const caption = escapeText(figure.querySelector('figcaption')?.textContent ?? '');
  if (!image?.getAttribute('src')) return '';
  const line = caption && `<figcaption>${caption}</figcaption>`;
  return `<figure>${writeImage(image)}${line}</figure>`;
}

/** The inside of a line, without what nobody sees: spaces at its ends and in a row, breaks before nothing. */
function writeLineText(line: Element): string {
  let html = writeInline(line);
  for (let before = ''; before !== html; ) {
    before = html;
    html = html
      .replace(spaceAtStart, '$1')
      .replace(spaceInRow, ' $1')
      .replace(nothingAtEnd, '$1')
      .replace(emptyMark, '');
  }
  return html;
}

const spaceAtStart = /^((?:<(?!br|img)[a-z][^<>]*>)*) +/;
const spaceInRow = / ((?:<\/?(?!br|img)[a-z][^<>]*>)*) +/g;
const nothingAtEnd = /(?:<br>| )+((?:<\/[a-z]+>)*)$/;
const emptyMark = /<([a-z]+)\b[^<>]*><\/\1>/g;

function writeInline(node: Node): string {
  let html = '';
  for (const child of node.childNodes) html += writeInlineNode(child);
  return html;
}

const keptInline = new Set(['STRONG', 'EM', 'U', 'S', 'SUB', 'SUP', 'CODE', 'BDI']);

function writeInlineNode(node: Node): string {
  if (!(node instanceof Element))
    return escapeText((node.textContent ?? '').replaceAll('\ufeff', ''));
  if (node.classList.contains('ql-ui')) return '';
  if (node.classList.contains('ql-soft-break')) return '<br>';
  if (node.tagName === 'IMG') return writeImage(node);
  const inner = writeMark(node);
  // Quill puts a size on whatever mark there is, or on a span: here it always stands round the others.
  const classes = keptClasses(node, /^ql-(size|font)-/);
  return classes && inner ? `<span${classes}>${inner}</span>` : inner;
}

function writeMark(node: Element): string {
  const inner = writeInline(node);
  if (node.tagName === 'A') return `<a${linkAttributes(node)}>${inner}</a>`;
  const tag = node.tagName.toLowerCase();
  return inner && keptInline.has(node.tagName) ? `<${tag}>${inner}</${tag}>` : inner;
}

/** A picture without an address is one that is still on its way to the server. */
const writeImage = (image: Element) =>
  image.getAttribute('src') ? `<img${attributes(image, ['src', 'alt', 'width', 'height'])}>` : '';

const linkAttributes = (link: Element) => attributes(link, ['href', 'target', 'rel']);

const blockAttributes = (block: Element) =>
  keptClasses(
    block,
    block.tagName === 'LI' ? /^ql-(align|direction)-/ : /^ql-(align|direction|indent)-/,
  ) + attributes(block, ['dir']);

function keptClasses(node: Element, pattern: RegExp): string {
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

const lineText = (line: Element) => (line.textContent ?? '').replaceAll('\ufeff', '');
