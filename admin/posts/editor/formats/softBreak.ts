import Embed from 'quill/blots/embed.js';

/** Line break inside a paragraph (`<br>`), for which Quill has no format. */
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
