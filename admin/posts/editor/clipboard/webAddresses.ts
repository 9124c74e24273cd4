import { isSafeLinkUrl } from '../links/linkUrl.ts';

/** Returns the URL if a pasted text consists only of a URL. Returns undefined for any other text. */
export function pastedUrl(text: string): string | undefined {
  const url = text.trim();
  return /^https?:\/\/\S+$/i.test(url) && isSafeLinkUrl(url) ? url : undefined;
}

/** Splits text into URLs and the text between them. Punctuation after a URL is not part of the URL. */
export function splitAddresses(text: string): { text: string; url?: string }[] {
  const parts: { text: string; url?: string }[] = [];
  let end = 0;
  for (const match of text.matchAll(/\bhttps?:\/\/[^\s<>"']+/gi)) {
    const url = match[0].replace(/[.,;:!?\u05f3\u05f4)\]}]+$/, '');
    if (!isSafeLinkUrl(url)) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: url, url });
    end = match.index + url.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
