import QuillCodeBlock from 'quill/formats/code.js';
import { languageOf } from '../languageOf.ts';

/** A line of code that remembers the language of its block. */
export class CodeBlock extends QuillCodeBlock {
  static override create(value: unknown): HTMLElement {
    const node = document.createElement('div');
    node.className = CodeBlock.className;
    if (typeof value === 'string') node.setAttribute('data-language', value);
    return node;
  }

  /** Read from a line in the editor and from a stored `<pre>` alike. */
  static override formats(node: HTMLElement): string | true {
    return languageOf(node) ?? true;
  }

  override format(name: string, value: unknown): void {
    if (name === CodeBlock.blotName && typeof value === 'string') {
      this.domNode.setAttribute('data-language', value);
    } else super.format(name, value);
  }
}
