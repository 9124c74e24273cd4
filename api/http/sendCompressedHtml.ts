import { hash } from 'node:crypto';
import type { Context } from 'hono';
import type { HeaderList } from '#domain/site/siteHeaders.ts';
import { acceptedEncoding } from './acceptEncoding.ts';
import { compressText } from './compressText.ts';
import { isNotModified } from './isNotModified.ts';

/** Sends a generated page, compressed and with an ETag. */
export async function sendCompressedHtml(
  c: Context,
  input: { html: string; status?: 200 | 404 | 429; headers: HeaderList },
): Promise<Response> {
  const { html, status = 200, headers } = input;
  const encoding = acceptedEncoding(c.req.header('accept-encoding') ?? '');
  const etag = `W/"${hash('sha1', html, 'base64url')}"`;
  const allHeaders = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'public, max-age=0, must-revalidate',
    ETag: etag,
    Vary: 'Accept-Encoding',
    ...Object.fromEntries(headers),
  };
  if (status === 200 && isNotModified(c.req.header('if-none-match'), etag))
    return c.body(null, 304, allHeaders);
  if (!encoding) return c.body(html, status, allHeaders);
  const body = await compressText[encoding.name](html);
  return c.body(new Uint8Array(body), status, { ...allHeaders, 'Content-Encoding': encoding.name });
}
