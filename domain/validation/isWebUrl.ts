/** Returns whether a text is an address that begins with `http:` or `https:`. */
export function isWebUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
}
