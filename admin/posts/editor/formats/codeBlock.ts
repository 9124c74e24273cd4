import QuillCodeBlock from 'quill/formats/code.js';
import { codeLanguage } from '../html/codeLanguage.ts';

/** A line of a code block. Each line contains the language of the block. */
export class CodeBlock extends QuillCodeBlock {
  static override create(value: unknown): HTMLElement {
    const node = document.createElement('div');
    node.className = CodeBlock.className;
    if (typeof value === 'string') node.setAttribute('data-language', value);
    return node;
  }

  /** Returns the language of a code block from one of its lines in the editor, or from a stored `<pre>`. */
  static override formats(node: HTMLElement): string | true {
    return codeLanguage(node) ?? true;
  }

  override format(name: string, value: unknown): void {
    if (name === CodeBlock.blotName && typeof value === 'string') {
      this.domNode.setAttribute('data-language', value);
    } else super.format(name, value);
  }
}
