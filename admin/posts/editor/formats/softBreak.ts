import Embed from 'quill/blots/embed.js';

/** A line that ends inside its paragraph (`<br>`), which Quill itself has no word for. */
export class SoftBreak extends Embed {
  static override blotName = 'softBreak';
  static override tagName = 'SPAN';
  static override className = 'ql-soft-break';

  static override create(): Node {
    const node = document.createElement('span');
    node.className = SoftBreak.className;
    node.appendChild(document.createElement('br'));
    return node;
  }

  static override value(): boolean {
    return true;
  }
}
