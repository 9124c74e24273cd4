import { BlockEmbed } from 'quill/blots/block.js';
import { inertFragment } from '../html/inertFragment.ts';

/** Attribute with the source of a raw block. It exists only inside the editor. */
export const rawHtmlAttribute = 'data-html';

/**
 * HTML that the editor has no format for, such as a table with merged cells. It is displayed, moved
 * and deleted as a whole, and stored unchanged.
 */
export class RawBlock extends BlockEmbed {
  static override blotName = 'raw';
  static override tagName = 'DIV';
  static override className = 'ql-raw';

  static override create(value: unknown): Node {
    const node = document.createElement('div');
    node.className = RawBlock.className;
    const html = typeof value === 'string' ? value : '';
    node.setAttribute(rawHtmlAttribute, html);
    node.contentEditable = 'false';
    node.append(inertFragment(html));
    return node;
  }

  static override value(node: Node): string | undefined {
    return node instanceof HTMLElement ? (node.getAttribute(rawHtmlAttribute) ?? '') : undefined;
  }
}
