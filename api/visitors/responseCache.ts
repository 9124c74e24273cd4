import { hash } from 'node:crypto';
import type { Encoding } from '../http/acceptEncoding.ts';
import { compressText } from '../http/compressText.ts';

export interface CachedResponse {
  headers: readonly (readonly [name: string, value: string])[];
  /** The hash of the body, as a weak ETag. */
  etag: string;
  body: Uint8Array<ArrayBuffer>;
  /** Returns the body in a content coding. Compresses it at most once. */
  compressed(encoding: NonNullable<Encoding>): Promise<Uint8Array<ArrayBuffer>>;
}

/** Caches responses by key and version. A full cache removes the least recently used responses. */
export interface ResponseCache {
  /**
   * Returns the stored response of this version, or undefined. Waits while another request creates the
   * response.
   */
  find(key: string, version: number): Promise<CachedResponse | undefined> | undefined;
  /**
   * Reserves the entry for a response that this request creates. Call the returned function with the response, or
   * with undefined to free the entry.
   */
  reserve(key: string, version: number): (response: CachedResponse | undefined) => void;
}

export function createResponseCache({ bytesMax }: { bytesMax: number }): ResponseCache {
  const entries = new Map<string, Entry>();
  let totalBytes = 0;

  function remove(key: string): void {
    totalBytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  function removeOldest(): void {
    for (const key of entries.keys()) {
      if (totalBytes <= bytesMax) return;
      remove(key);
    }
  }

  return {
    find(key, version) {
      const entry = entries.get(key);
      if (entry?.version !== version) return undefined;
      // Moves the entry to the end of the map, so that the least recently used entry comes first.
      entries.delete(key);
      entries.set(key, entry);
      return entry.response;
    },
    reserve(key, version) {
      remove(key);
      const { promise, resolve } = Promise.withResolvers<CachedResponse | undefined>();
      const entry: Entry = { version, response: promise, bytes: 0 };
      entries.set(key, entry);
      return (response) => {
        resolve(response);
        if (entries.get(key) !== entry) return;
        if (!response) return remove(key);
        entry.bytes = response.body.length + key.length + bytesPerEntry;
        totalBytes += entry.bytes;
        removeOldest();
      };
    },
  };
}

/**
 * The memory that an entry takes beside its body and key: 3 to 6 kB were measured. Without it, very many small responses, such as
 * empty pages of a list, would exceed the limit by far.
 */
const bytesPerEntry = 6_000;

interface Entry {
  version: number;
  response: Promise<CachedResponse | undefined>;
  bytes: number;
}

/** Returns a copy of a response for the cache. The copy has only the named headers. */
export async function toCachedResponse(
  response: Response,
  headerNames: readonly string[],
): Promise<CachedResponse> {
  const body = new Uint8Array(await response.arrayBuffer());
  const variants = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  return {
    headers: headerNames.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    }),
    etag: `W/"${hash('sha1', body, 'base64url')}"`,
    body,
    compressed({ name }) {
      const known = variants.get(name);
      if (known) return known;
      const variant = compressText[name](body).then((bytes) => new Uint8Array(bytes));
      variants.set(name, variant);
      return variant;
    },
  };
}
