/** Returns the language of a code block: `<pre class="language-js">`, `<pre><code class="language-js">`, `data-language="js"` → `js`. */
export function codeLanguage(node: Element): string | undefined {
  const code = node.querySelector('code');
  const named = /(?:^|\s)language-(\S+)/;
  return (
    node.getAttribute('data-language') ??
    named.exec(node.className)?.[1] ??
    (code ? named.exec(code.className)?.[1] : undefined)
  );
}
