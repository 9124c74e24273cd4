/** Caches values by name up to a total size. A full cache removes the least recently used values. */
export interface ByteCache<T> {
  get(name: string): T | undefined;
  set(name: string, value: T, bytes: number): void;
  delete(name: string): void;
}

export function createByteCache<T>({
  totalBytesMax,
  valueBytesMax,
}: {
  totalBytesMax: number;
  valueBytesMax: number;
}): ByteCache<T> {
  // The map keeps the order of insertion, and each use inserts the value again.
  const entries = new Map<string, { value: T; bytes: number }>();
  let totalBytes = 0;

  function remove(name: string): void {
    totalBytes -= entries.get(name)?.bytes ?? 0;
    entries.delete(name);
  }

  return {
    get(name) {
      const entry = entries.get(name);
      if (!entry) return undefined;
      entries.delete(name);
      entries.set(name, entry);
      return entry.value;
    },
    set(name, value, bytes) {
      remove(name);
      if (bytes > valueBytesMax) return;
      entries.set(name, { value, bytes });
      totalBytes += bytes;
      for (const oldest of entries.keys()) {
        if (totalBytes <= totalBytesMax) break;
        remove(oldest);
      }
    },
    delete: remove,
  };
}
