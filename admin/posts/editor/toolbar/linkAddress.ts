/** What the server keeps as a link: the web, mail, telephone, a page or a place of this site. */
export const isSafeAddress = (address: string): boolean =>
  /^(https?:\/\/|mailto:|tel:)[^\s<>"\\]+$/i.test(address) ||
  /^(\/(?![/\\])|#)[^\s<>"\\]*$/.test(address);

/**
 * What somebody typed as a link → an address that can be kept; undefined when it is none.
 * `example.com/a` gets https, `a@b.com` mailto, a telephone number tel.
 */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (isSafeAddress(text)) return text;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  if (/^\+?[\d-]{7,}$/.test(text)) return `tel:${text}`;
  if (/^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([:/?#]\S*)?$/u.test(text)) {
    return safe(`https://${text}`);
  }
  return undefined;
}

const safe = (address: string) => (isSafeAddress(address) ? address : undefined);
