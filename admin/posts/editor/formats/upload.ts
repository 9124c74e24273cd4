import { BlockEmbed } from 'quill/blots/block.js';
import { uploadAttribute } from '../html/pastedHtml.ts';

/** The place of a picture that is not uploaded yet. What is shown in it comes from outside. */
export class Upload extends BlockEmbed {
  static override blotName = 'upload';
  static override tagName = 'DIV';
  static override className = 'ql-upload';

  static override create(value: unknown): Node {
    const node = document.createElement('div');
    node.className = Upload.className;
    node.setAttribute(uploadAttribute, String(value));
    node.contentEditable = 'false';
    return node;
  }

  static override value(node: Node): string | undefined {
    return node instanceof HTMLElement ? (node.getAttribute(uploadAttribute) ?? '') : undefined;
  }
}
