import { BlockEmbed } from 'quill/blots/block.js';

export class Divider extends BlockEmbed {
  static override blotName = 'divider';
  static override tagName = 'HR';

  static override value(): boolean {
    return true;
  }
}
