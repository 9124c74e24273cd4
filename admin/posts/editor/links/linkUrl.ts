/**
 * Returns whether the server's sanitizer keeps a link with this URL: a web, mail or telephone URL, or a path
 * or fragment of this site.
 */
export const isSafeLinkUrl = (url: string): boolean =>
  /^(https?:\/\/|mailto:|tel:)[^\s<>"\\]+$/i.test(url) || /^(\/(?![/\\])|#)[^\s<>"\\]*$/.test(url);

/**
 * Converts typed text to a safe link URL. `example.com/a` gets `https://`, `a@b.com` gets `mailto:`, and a
 * telephone number gets `tel:`. Returns undefined for any other text.
 */
export function toLinkUrl(input: string): string | undefined {
  const text = input.trim();
  if (isSafeLinkUrl(text)) return text;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  if (/^\+?[\d-]{7,}$/.test(text)) return `tel:${text}`;
  if (/^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([:/?#]\S*)?$/u.test(text)) {
    const url = `https://${text}`;
    return isSafeLinkUrl(url) ? url : undefined;
  }
  return undefined;
}
