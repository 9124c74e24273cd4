import { BlockEmbed } from 'quill/blots/block.js';

/** A line across the text. */
export class Divider extends BlockEmbed {
  static override blotName = 'divider';
  static override tagName = 'HR';

  static override value(): boolean {
    return true;
  }
}
