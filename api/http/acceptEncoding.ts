import type { IncomingMessage } from 'node:http';

/** A content coding and the ending of the files that hold it; undefined for none. */
export type Encoding = typeof brotli | typeof gzip | undefined;

const brotli = { name: 'br', ending: 'br' } as const;
const gzip = { name: 'gzip', ending: 'gz' } as const;

/** The best coding that a client takes: brotli, else gzip, else none. */
export function bestEncoding(request: IncomingMessage): Encoding {
  const header = request.headers['accept-encoding'];
  return typeof header === 'string' ? acceptedEncoding(header) : undefined;
}

/** The same of the header's text. */
export function acceptedEncoding(header: string): Encoding {
  // Clients send a handful of different headers, each a million times.
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
    const [coding, ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return coding === name && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
