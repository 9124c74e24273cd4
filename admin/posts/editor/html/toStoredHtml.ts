import { galleryBlockClass } from '#domain/post/galleryBlock.ts';
import { videoBlockClass, videoBlockHtml } from '#domain/post/videoBlock.ts';
import { productBlockClasses } from '#domain/product/productBlock.ts';
import { escapeAttribute, escapeText } from './serializeNode.ts';
import {
  blockAttributes,
  storedInline,
  storedInlineNode,
  withoutCursorMarks,
} from './storedInline.ts';
import { storedList } from './storedList.ts';
import { storedProductBlock } from './storedProductBlock.ts';
import { storedTable } from './storedTable.ts';

/**
 * Converts the editor's DOM to the stored HTML, in exactly the form that the server's sanitizer keeps.
 * Quill's `getSemanticHTML` is unsuitable, because it makes every space non-breaking.
 */
export function toStoredHtml(root: Element): string {
  const blocks: string[] = [];
  const children = [...root.children];
  for (let i = 0; i < children.length; i++) {
    const block = children[i];
    if (!(block instanceof HTMLElement)) continue;
    if (block.tagName === 'BLOCKQUOTE') {
      const lines = quoteLines(children, i);
      blocks.push(storedQuote(lines));
      i += lines.length - 1;
    } else blocks.push(storedBlock(block));
  }
  while (blocks.at(-1) === emptyLine) blocks.pop();
  return blocks.filter(Boolean).join('\n');
}

const emptyLine = '<p><br></p>';

function storedBlock(block: HTMLElement): string {
  if (block.classList.contains('ql-raw')) return block.dataset.html ?? '';
  if (block.classList.contains(videoBlockClass)) {
    return videoBlockHtml(block.dataset.video ?? '');
  }
  if (block.classList.contains(galleryBlockClass)) return storedGallery(block);
  if (isProductBlock(block)) return storedProductBlock(block);
  // An image that is not uploaded yet has no URL to store.
  if (block.classList.contains('ql-upload')) return '';
  if (block.classList.contains('ql-code-block-container')) return storedCode(block);
  switch (block.tagName) {
    case 'OL':
      return storedList([...block.children]);
    case 'TABLE':
      return storedTable(block);
    case 'FIGURE':
      return storedFigure(block);
    case 'HR':
      return '<hr>';
    default:
      return storedLine(block, block.tagName.toLowerCase());
  }
}

const isProductBlock = (block: Element) =>
  productBlockClasses.some((name) => block.classList.contains(name));

const storedLine = (line: Element, tag: string) =>
  `<${tag}${blockAttributes(line)}>${storedInline(line) || '<br>'}</${tag}>`;

function quoteLines(blocks: Element[], start: number): Element[] {
  const end = blocks.findIndex((block, i) => i > start && block.tagName !== 'BLOCKQUOTE');
  return blocks.slice(start, end < 0 ? undefined : end);
}

function storedQuote(lines: Element[]): string {
  const [firstLine] = lines;
  if (firstLine && lines.length === 1) return storedLine(firstLine, 'blockquote');
  const paragraphs = lines.map((line) => storedLine(line, 'p'));
  return `<blockquote>\n${paragraphs.join('\n')}\n</blockquote>`;
}

function storedCode(container: HTMLElement): string {
  const lines = [...container.children].map((line) => withoutCursorMarks(line.textContent ?? ''));
  const text = escapeText(lines.join('\n'));
  // The HTML parser drops the first line break of a `<pre>`, so this adds a second line break.
  const extraBreak = text.startsWith('\n') ? '\n' : '';
  const language = container.firstElementChild?.getAttribute('data-language');
  return language
    ? `<pre><code class="language-${escapeAttribute(language)}">${text}</code></pre>`
    : `<pre>${extraBreak}${text}</pre>`;
}

function storedGallery(gallery: Element): string {
  const figures = [...gallery.querySelectorAll('figure')].map(storedFigure).join('');
  return figures && `<div class="${galleryBlockClass}">${figures}</div>`;
}

function storedFigure(figure: Element): string {
  const image = figure.querySelector('img');
  if (!image?.getAttribute('src')) return '';
  const text = escapeText(figure.querySelector('figcaption')?.textContent ?? '');
  const caption = text && `<figcaption>${text}</figcaption>`;
  return `<figure>${storedInlineNode(image.closest('a') ?? image)}${caption}</figure>`;
}
