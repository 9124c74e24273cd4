const encoder = new TextEncoder();
const scratch = Buffer.allocUnsafeSlow(2 ** 20);

/**
 * Encodes HTML as UTF-8. Encodes into a buffer that is reused and copies the bytes, because `Buffer.from` reads
 * the text twice: it measures the text first.
 */
export function encodeHtml(html: string): Buffer {
  const { read, written } = encoder.encodeInto(html, scratch);
  return read === html.length ? Buffer.from(scratch.subarray(0, written)) : Buffer.from(html);
}
