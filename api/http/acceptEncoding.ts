import type { IncomingMessage } from 'node:http';

/**
 * A content coding and the file extension of its compressed variants; undefined for an uncompressed response.
 */
export type Encoding = typeof brotli | typeof gzip | undefined;

const brotli = { name: 'br', ending: 'br' } as const;
const gzip = { name: 'gzip', ending: 'gz' } as const;

/** Returns the best coding that the client accepts: brotli, then gzip, then none. */
export function bestEncoding(request: IncomingMessage): Encoding {
  const header = request.headers['accept-encoding'];
  return typeof header === 'string' ? acceptedEncoding(header) : undefined;
}

/** Returns the best coding for the text of an `Accept-Encoding` header. */
export function acceptedEncoding(header: string): Encoding {
  // Caches the result, because clients send only a few different headers.
  const known = parsed.get(header);
  if (known !== undefined) return known ?? undefined;
  const best = [brotli, gzip].find(({ name }) => accepts(header, name));
  if (parsed.size < parsedMax) parsed.set(header, best ?? null);
  return best;
}

const parsed = new Map<string, Encoding | null>();
const parsedMax = 200;

function accepts(header: string, name: string): boolean {
  return header.split(',').some((part) => {
    // Trims each text, because a pattern with spaces would take quadratic time for a header of many spaces.
    const [coding, ...parameters] = part
      .toLowerCase()
      .split(';')
      .map((text) => text.trim());
    return coding === name && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
