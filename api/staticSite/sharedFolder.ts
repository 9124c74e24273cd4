import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { limits } from '#domain/limits.ts';
import { createByteCache } from './byteCache.ts';
import type { PublishedSource, SourceFile } from './externalFiles.ts';
import { undefinedIfMissing } from './readRequestedFile.ts';

/**
 * Reads the release that `current` links to. Compares the identity of a cached file with the disk at each
 * request, because the process that publishes does not report changes.
 */
export function createSharedFolder(publishedFolder: string): PublishedSource {
  const folder = path.join(publishedFolder, 'current');
  const cache = createByteCache<StoredFile>({
    totalBytesMax: limits.publishedFiles.cachedBytesMax,
    valueBytesMax: limits.publishedFiles.cachedFileBytesMax,
  });

  async function read(file: string): Promise<SourceFile | undefined> {
    const name = path.join(folder, file);
    const known = cache.get(file);
    if (known) {
      const info = await stat(name, { bigint: true }).catch(undefinedIfMissing);
      if (info && identityOf(info) === known.identity) return { content: known, isStale: false };
    }
    const content = await readStoredFile(name);
    if (!content) {
      cache.delete(file);
      return undefined;
    }
    cache.set(file, content, content.body.length);
    return { content, isStale: false };
  }

  return {
    read,
    readCompressed: (file, { extension }) => read(`${file}${extension}`),
  };
}

interface StoredFile {
  identity: string;
  body: Buffer;
}

async function readStoredFile(name: string): Promise<StoredFile | undefined> {
  const handle = await open(name).catch(undefinedIfMissing);
  try {
    const info = await handle?.stat({ bigint: true });
    if (!handle || !info?.isFile()) return undefined;
    return { identity: identityOf(info), body: await handle.readFile() };
  } finally {
    await handle?.close();
  }
}

/** Files are replaced and never modified, so a new version has another inode or time. */
const identityOf = (info: Record<'dev' | 'ino' | 'size' | 'mtimeNs' | 'ctimeNs', bigint>) =>
  [info.dev, info.ino, info.size, info.mtimeNs].join(' ');
