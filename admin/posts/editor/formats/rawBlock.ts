import { BlockEmbed } from 'quill/blots/block.js';
import { inertFragment } from '../html/inertFragment.ts';
import { escapeAttribute } from '../html/serializeNode.ts';

/** Attribute with the source of a raw block. It exists only in the editor and is not stored. */
export const rawHtmlAttribute = 'data-html';

/**
 * A block of HTML for which the editor has no format. The editor can move and delete the block, and stores
 * its HTML unchanged.
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

/** Returns the element from which Quill's clipboard reads a raw block. It contains the HTML of the block. */
export const rawBlockHtml = (html: string): string =>
  `<div class="${RawBlock.className}" ${rawHtmlAttribute}="${escapeAttribute(html)}">${html}</div>`;
