/**
 * Returns the language of a code block, such as `js` for `<pre class="language-js">` or `data-language="js"`.
 */
export function codeLanguage(node: Element): string | undefined {
  const code = node.querySelector('code');
  const named = /(?:^|\s)language-(\S+)/;
  return (
    node.getAttribute('data-language') ??
    named.exec(node.className)?.[1] ??
    (code ? named.exec(code.className)?.[1] : undefined)
  );
}
