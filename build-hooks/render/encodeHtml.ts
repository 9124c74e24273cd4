import { transcode } from 'node:buffer';

const scratch = Buffer.allocUnsafeSlow(2 ** 21);

/**
 * Encodes HTML as UTF-8. Writes the text as UTF-16 into a buffer that is reused, and transcodes it. Node transcodes with
 * vector instructions, which takes a third of the time of `Buffer.from` or `TextEncoder`.
 */
export function encodeHtml(html: string): Buffer {
  const byteCount = scratch.write(html, 'utf16le');
  if (byteCount < html.length * 2) return Buffer.from(html);
  try {
    return transcode(scratch.subarray(0, byteCount), 'utf16le', 'utf8');
  } catch {
    // The text contains half of a surrogate pair, which `Buffer.from` replaces.
    return Buffer.from(html);
  }
}
