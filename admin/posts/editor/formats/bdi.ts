import Inline from 'quill/blots/inline.js';

/** A name that stands apart from the direction of what is round it. */
export class Bdi extends Inline {
  static override blotName = 'bdi';
  static override tagName = 'BDI';

  static override formats(): boolean {
    return true;
  }
}
