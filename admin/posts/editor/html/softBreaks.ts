/** Class of a `<br>` that separates two paragraphs of pasted text. */
export const paragraphBreakClass = 'ql-part';

/**
 * Replaces each `<br>` inside a line with Quill's soft break. A `<br>` at the end of a line has no visible
 * effect and stays.
 */
export function markSoftBreaks(root: Element): void {
  for (const br of root.querySelectorAll('br')) {
    if (br.closest('pre') || br.className === paragraphBreakClass || isLastInLine(br)) continue;
    const mark = document.createElement('span');
    mark.className = 'ql-soft-break';
    br.replaceWith(mark);
  }
}

const lineTags = /^(P|H[1-6]|LI|TD|TH|BLOCKQUOTE|DIV|FIGCAPTION|BODY)$/;
const followingBlockTags = /^(UL|OL|P|DIV|BLOCKQUOTE|TABLE)$/;

function isLastInLine(br: Element): boolean {
  let node: Node = br;
  while (!(node instanceof Element && lineTags.test(node.tagName))) {
    for (let next = node.nextSibling; next; next = next.nextSibling) {
      if (next instanceof Element && followingBlockTags.test(next.tagName)) return true;
      if (next instanceof Element || (next.textContent ?? '').trim() !== '') return false;
    }
    if (!node.parentNode) return true;
    node = node.parentNode;
  }
  return true;
}
