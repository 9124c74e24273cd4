import type { Encoding } from '../http/acceptEncoding.ts';
import type { Representation } from './representation.ts';

export type FileCache = ReturnType<typeof createFileCache>;

/** Caches files in memory by URL and content coding. A full cache removes its oldest entries. */
export function createFileCache({
  fileBytesMax = 512_000,
  totalBytesMax = 64_000_000,
}: {
  fileBytesMax?: number;
  totalBytesMax?: number;
} = {}) {
  const entries = new Map<string, { file: string; representation: Representation }>();
  const keysByFile = new Map<string, Set<string>>();
  let totalBytes = 0;
  let invalidationCount = 0;

  function remove(key: string) {
    const entry = entries.get(key);
    if (!entry) return;
    totalBytes -= entry.representation.body.length;
    entries.delete(key);
    keysByFile.get(entry.file)?.delete(key);
  }

  return {
    /**
     * Returns the number of invalidations. A file is not cached if the number increased while the file was
     * read.
     */
    invalidationCount: () => invalidationCount,
    get: (url: string, encoding: Encoding) => entries.get(cacheKey(url, encoding))?.representation,
    put(url: string, encoding: Encoding, file: string, representation: Representation) {
      if (representation.body.length > fileBytesMax) return;
      const key = cacheKey(url, encoding);
      remove(key);
      entries.set(key, { file, representation });
      const keys = keysByFile.get(file) ?? new Set();
      keysByFile.set(file, keys.add(key));
      totalBytes += representation.body.length;
      for (const oldestKey of entries.keys()) {
        if (totalBytes <= totalBytesMax) break;
        remove(oldestKey);
      }
    },
    invalidate(file: string) {
      invalidationCount++;
      for (const key of keysByFile.get(file) ?? []) remove(key);
      keysByFile.delete(file);
    },
    clear() {
      invalidationCount++;
      entries.clear();
      keysByFile.clear();
      totalBytes = 0;
    },
  };
}

const cacheKey = (url: string, encoding: Encoding) => `${encoding?.name ?? ''} ${url}`;
