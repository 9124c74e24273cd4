import Inline from 'quill/blots/inline.js';

/** Text with its own direction, which is isolated from the direction of the text around it. */
export class Bdi extends Inline {
  static override blotName = 'bdi';
  static override tagName = 'BDI';

  static override formats(): boolean {
    return true;
  }
}
