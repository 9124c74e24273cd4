import { BlockEmbed } from 'quill/blots/block.js';

/** Attribute with the id of the pending image. */
export const uploadAttribute = 'data-upload';

/**
 * Placeholder of an image that is not uploaded yet. React renders the placeholder's content through a portal.
 */
export class UploadPlaceholder extends BlockEmbed {
  static override blotName = 'upload';
  static override tagName = 'DIV';
  static override className = 'ql-upload';

  static override create(value: unknown): Node {
    const node = document.createElement('div');
    node.className = UploadPlaceholder.className;
    node.setAttribute(uploadAttribute, String(value));
    node.contentEditable = 'false';
    return node;
  }

  static override value(node: Node): string | undefined {
    return node instanceof HTMLElement ? (node.getAttribute(uploadAttribute) ?? '') : undefined;
  }
}
