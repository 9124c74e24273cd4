import { hash } from 'node:crypto';
import { cacheControlOf } from '#domain/site/cacheControl.ts';
import { contentType } from '#domain/site/contentType.ts';
import type { HeaderList } from '#domain/site/siteHeaders.ts';

/** A file in one content coding, ready to be sent. */
export interface Representation {
  body: Buffer;
  etag: string;
  /** Alternating names and values, the format of `writeHead`. */
  headers: string[];
  /** The file may have changed, but its present version cannot be read. A CDN must not keep it. */
  isStale?: boolean;
}

export function createRepresentation(
  body: Buffer,
  headers: HeaderList,
  encodingName?: string,
): Representation {
  const etag = `"${hash('sha1', body, 'base64url')}"`;
  const allHeaders = [...headers, ['ETag', etag]];
  if (encodingName) allHeaders.push(['Content-Encoding', encodingName]);
  allHeaders.push(['Content-Length', String(body.length)]);
  return { body, etag, headers: allHeaders.flat() };
}

/** Returns the headers of a file. Headers that depend on the file's name override `headers`. */
export function fileHeaders(
  file: string,
  headers: HeaderList,
  cacheControl = cacheControlOf(file),
): HeaderList {
  const ownHeaders = [
    ['Content-Type', contentType(file)],
    ['Cache-Control', cacheControl],
    ['Vary', 'Accept-Encoding'],
  ] as const;
  // Keeps the last value of each name.
  return [...new Map([...headers, ...ownHeaders])];
}

/** Returns the headers without those of the given names. `headers` is a flat list: a name, its value, the next name, and so on. */
export const withoutHeaders = (headers: readonly string[], names: ReadonlySet<string>): string[] =>
  headers.filter((_text, i) => !names.has(headers[i - (i % 2)] ?? ''));
