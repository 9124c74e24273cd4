import type { IncomingMessage } from 'node:http';
import type { variantExtensions } from '#domain/site/compressedVariants.ts';

/** A content coding; undefined for an uncompressed response. */
export type Encoding = typeof brotli | typeof gzip | undefined;

const brotli = { name: 'br', extension: '.br' } as const;
const gzip = { name: 'gzip', extension: '.gz' } as const;
const encodings = [brotli, gzip] satisfies { extension: (typeof variantExtensions)[number] }[];

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
