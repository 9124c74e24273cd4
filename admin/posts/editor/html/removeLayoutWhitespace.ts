/** Removes whitespace between the blocks of the HTML source, because Quill would show it as spaces. */
export function removeLayoutWhitespace(body: Element): void {
  for (const parent of [body, ...body.querySelectorAll('table, thead, tbody, tr, ul, ol')]) {
    for (const node of [...parent.childNodes]) {
      const text = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
      if (text.includes('\n') && text.trim() === '' && !isBetweenInlineElements(node)) {
        node.remove();
      }
    }
  }
}

const isBetweenInlineElements = ({ previousSibling, nextSibling }: Node) =>
  [previousSibling, nextSibling].every(
    (node) => node instanceof Element && inlineTags.test(node.tagName),
  );
const inlineTags = /^(A|B|I|U|S|EM|STRONG|SUB|SUP|CODE|BDI|SPAN|IMG)$/;
