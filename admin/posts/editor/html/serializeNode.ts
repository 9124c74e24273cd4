/** Serializes a node exactly as the server's sanitizer does, so that the sanitizer changes nothing. */
export function serializeNode(node: Node): string {
  if (!(node instanceof Element)) return escapeText(node.textContent ?? '');
  const tag = node.tagName.toLowerCase();
  const attributes = [...node.attributes].map(({ name, value }) =>
    name === 'hidden' ? ' hidden' : ` ${name}="${escapeAttribute(value)}"`,
  );
  const start = `<${tag}${attributes.join('')}>`;
  if (/^(br|hr|img)$/.test(tag)) return start;
  return `${start}${[...node.childNodes].map(serializeNode).join('')}</${tag}>`;
}

export const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const escapeAttribute = (text: string) => escapeText(text).replaceAll('"', '&quot;');
