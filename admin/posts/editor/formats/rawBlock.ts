import { BlockEmbed } from 'quill/blots/block.js';
import { harmlessCopy } from '../html/harmlessCopy.ts';

/** The attribute that carries the HTML of a raw block, in the editor only. */
export const rawAttribute = 'data-html';

/**
 * A piece of HTML that the editor has no words for (a table with joined cells, say). It is shown,
 * moved and deleted as one, and stored to the letter as it came.
 */
export class RawBlock extends BlockEmbed {
  static override blotName = 'raw';
  static override tagName = 'DIV';
  static override className = 'ql-raw';

  static override create(value: unknown): Node {
    const node = document.createElement('div');
    node.className = RawBlock.className;
    const html = typeof value === 'string' ? value : '';
    node.setAttribute(rawAttribute, html);
    node.contentEditable = 'false';
    node.append(harmlessCopy(html));
    return node;
  }

  static override value(node: Node): string | undefined {
    return node instanceof HTMLElement ? (node.getAttribute(rawAttribute) ?? '') : undefined;
  }
}
