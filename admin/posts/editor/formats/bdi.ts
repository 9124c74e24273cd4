import Inline from 'quill/blots/inline.js';

/** Text whose direction is isolated from the text around it. */
export class Bdi extends Inline {
  static override blotName = 'bdi';
  static override tagName = 'BDI';

  static override formats(): boolean {
    return true;
  }
}
