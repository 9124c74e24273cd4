import Inline from 'quill/blots/inline.js';

/** A text (`<bdi>`) whose direction does not affect the text around it. */
export class Bdi extends Inline {
  static override blotName = 'bdi';
  static override tagName = 'BDI';

  static override formats(): boolean {
    return true;
  }
}
