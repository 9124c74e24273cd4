import { BlockEmbed } from 'quill/blots/block.js';
import { inertFragment } from '../html/inertFragment.ts';

/**
 * Attribute that contains the source of a raw block inside the editor. The stored HTML does not have this
 * attribute.
 */
export const rawHtmlAttribute = 'data-html';

/**
 * Block of HTML for which the editor has no format, such as a table with merged cells. The editor shows,
 * moves and deletes the block as a whole and stores its HTML unchanged.
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
