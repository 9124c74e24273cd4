import type { IncomingMessage } from 'node:http';

/** A content coding; undefined for an uncompressed response. */
export type Encoding = typeof brotli | typeof gzip | undefined;

const brotli = { name: 'br', ending: 'br' } as const;
const gzip = { name: 'gzip', ending: 'gz' } as const;
const encodings = [brotli, gzip];

export function bestEncoding(request: IncomingMessage): Encoding {
  const header = request.headers['accept-encoding'];
  return typeof header === 'string' ? acceptedEncoding(header) : undefined;
}

/** Returns the best coding that an `Accept-Encoding` header allows: brotli, then gzip, then none. */
export function acceptedEncoding(header: string): Encoding {
  const known = parsed.get(header);
  if (known !== undefined) return known ?? undefined;
  const best = encodings.find(({ name }) => accepts(header, name));
  if (parsed.size < parsedMax) parsed.set(header, best ?? null);
  return best;
}

/** Returns whether a file is the compressed variant of another file, such as `about.html.br`. */
export const isCompressedVariant = (file: string): boolean =>
  encodings.some(({ ending }) => file.endsWith(`.${ending}`));

const parsed = new Map<string, Encoding | null>();
const parsedMax = 200;

function accepts(header: string, name: string): boolean {
  return header.split(',').some((part) => {
    // Trims without a pattern, because a pattern with spaces would take quadratic time for many spaces.
    const [coding, ...parameters] = part
      .toLowerCase()
      .split(';')
      .map((text) => text.trim());
    return coding === name && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
