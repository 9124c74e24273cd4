import { rawAttribute } from '../formats/rawBlock.ts';
import { languageOf } from '../languageOf.ts';
import { flattenLists } from './flatLists.ts';
import { parsedBody } from './parsedBody.ts';
import { sourceOf } from './sourceOf.ts';

/** Stands for an unbreakable space while Quill reads, which would make a plain one of it. */
export const spaceMark = '\ue0a0';

/**
 * Stored HTML in the form in which Quill reads it without loss: line breaks inside a paragraph and
 * unbreakable spaces are marked, and the top-level blocks that `isRaw` names are wrapped whole.
 */
export function preparedHtml(html: string, isRaw: (index: number) => boolean): string {
  const body = parsedBody(html);
  for (const [i, node] of [...body.childNodes].entries()) {
    if (isRaw(i)) node.replaceWith(wrapped(node));
    else if (node instanceof Element) markBreaks(node);
  }
  dropSpaceBetweenBlocks(body);
  flattenLists(body);
  for (const box of body.querySelectorAll('.ql-code-block-container')) box.replaceWith(asPre(box));
  for (const pre of body.querySelectorAll('pre')) {
    // Reading drops the line break that a `<pre>` begins with.
    if (pre.textContent?.startsWith('\n')) pre.prepend('\n');
  }
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    // A caption is read as it is.
    if (text.parentElement?.closest('figcaption')) continue;
    text.textContent = (text.textContent ?? '').replaceAll('\u00a0', spaceMark);
  }
  return body.innerHTML;
}

/** Line breaks that only lay out the source would be read as spaces between words. */
export function dropSpaceBetweenBlocks(body: Element): void {
  for (const parent of [body, ...body.querySelectorAll('table, thead, tbody, tr, ul, ol')]) {
    for (const node of [...parent.childNodes]) {
      const text = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
      if (text.includes('\n') && text.trim() === '' && !isBetweenWords(node)) node.remove();
    }
  }
}

const isBetweenWords = ({ previousSibling, nextSibling }: Node) =>
  [previousSibling, nextSibling].every(
    (node) => node instanceof Element && getsNoLine.test(node.tagName),
  );
const getsNoLine = /^(A|B|I|U|S|EM|STRONG|SUB|SUP|CODE|BDI|SPAN|IMG)$/;

function wrapped(node: Node): Element {
  const wrapper = document.createElement('div');
  wrapper.className = 'ql-raw';
  wrapper.setAttribute(rawAttribute, sourceOf(node));
  return wrapper;
}

/** Quill's own markup of code, in which spaces would be lost, as the code that it is. */
function asPre(box: Element): Element {
  const pre = document.createElement('pre');
  pre.textContent = [...box.children].map((line) => line.textContent ?? '').join('\n');
  const language = box.firstElementChild && languageOf(box.firstElementChild);
  if (language) pre.className = `language-${language}`;
  return pre;
}

/** Breaks with something after them; the others only hold an empty line open, or part paragraphs. */
export function markBreaks(within: Element): void {
  for (const br of within.querySelectorAll('br')) {
    if (br.closest('pre') || br.className === 'ql-part' || isLastInLine(br)) continue;
    const mark = document.createElement('span');
    mark.className = 'ql-soft-break';
    br.replaceWith(mark);
  }
}

const lines = /^(P|H[1-6]|LI|TD|TH|BLOCKQUOTE|DIV|FIGCAPTION|BODY)$/;

function isLastInLine(br: Element): boolean {
  let node: Node = br;
  while (!(node instanceof Element && lines.test(node.tagName))) {
    for (let next = node.nextSibling; next; next = next.nextSibling) {
      if (next instanceof Element && /^(UL|OL|P|DIV|BLOCKQUOTE|TABLE)$/.test(next.tagName)) {
        return true;
      }
      if (next instanceof Element || (next.textContent ?? '').trim() !== '') return false;
    }
    if (!node.parentNode) return true;
    node = node.parentNode;
  }
  return true;
}
