import { rawHtmlAttribute } from '../formats/rawBlock.ts';
import { codeLanguage } from './codeLanguage.ts';
import { flattenLists } from './flattenLists.ts';
import { hideNbsp } from './nbspPlaceholder.ts';
import { parseHtml } from './parseHtml.ts';
import { removeLayoutWhitespace } from './removeLayoutWhitespace.ts';
import { serializeNode } from './serializeNode.ts';
import { markSoftBreaks } from './softBreaks.ts';

/**
 * Converts stored HTML to HTML that Quill reads without loss. `isRaw` selects the top-level nodes that become
 * raw blocks.
 */
export function toQuillHtml(html: string, isRaw: (index: number) => boolean): string {
  const body = parseHtml(html);
  for (const [i, node] of [...body.childNodes].entries()) {
    if (isRaw(i)) node.replaceWith(rawBlock(node));
    else if (node instanceof Element) markSoftBreaks(node);
  }
  removeLayoutWhitespace(body);
  flattenLists(body);
  for (const container of body.querySelectorAll('.ql-code-block-container')) {
    container.replaceWith(toPre(container));
  }
  for (const pre of body.querySelectorAll('pre')) {
    // The HTML parser drops the first line break of a `<pre>`, so this adds a second line break.
    if (pre.textContent?.startsWith('\n')) pre.prepend('\n');
  }
  hideNbsp(body);
  return body.innerHTML;
}

function rawBlock(node: Node): Element {
  const wrapper = document.createElement('div');
  wrapper.className = 'ql-raw';
  wrapper.setAttribute(rawHtmlAttribute, serializeNode(node));
  return wrapper;
}

/** Converts Quill's code markup to a `<pre>`, because Quill loses spaces when it reads its own markup. */
function toPre(container: Element): Element {
  const pre = document.createElement('pre');
  pre.textContent = [...container.children].map((line) => line.textContent ?? '').join('\n');
  const language = container.firstElementChild && codeLanguage(container.firstElementChild);
  if (language) pre.className = `language-${language}`;
  return pre;
}
