import QuillCodeBlock from 'quill/formats/code.js';

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

/** `<pre class="language-js">`, `<pre><code class="language-js">`, `data-language="js"` → `js`. */
export function languageOf(node: Element): string | undefined {
  const code = node.querySelector('code');
  const named = /(?:^|\s)language-(\S+)/;
  return (
    node.getAttribute('data-language') ??
    named.exec(node.className)?.[1] ??
    (code ? named.exec(code.className)?.[1] : undefined)
  );
}
