/** Returns headers that make mail programs show a button that posts to the URL (RFC 8058). */
export const unsubscribeHeaders = (url: string): Record<string, string> => ({
  // Parsing the URL escapes characters that could end it or the header.
  'List-Unsubscribe': `<${new URL(url).href}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
