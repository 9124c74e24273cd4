import { createHash } from 'node:crypto';
import { isoTime } from '#domain/text/dates.ts';
import { isControlFile, manifestFile } from './controlFiles.ts';
import { objectBatches } from './objectBatches.ts';
import type { ObjectTable } from './objectTable.ts';
import { bodyHashOf } from './objectWriter.ts';
import { imagesFolder } from './release/siteFiles.ts';
import type { BucketClient } from './store/bucketClient.ts';

/** Describes the site that the bucket contains. It is written when the bucket contains all files of the site. */
export interface Manifest {
  format: 1;
  generation: number;
  release: number;
  completedAt: string;
  files: number;
  /** SHA-256 of the lines that `sha256sum` prints for the files, in the byte order of their names. */
  digest: string;
}

/** Keeps the manifest up to date, but does not replace it too often. */
export interface ManifestWriter {
  /** Marks the manifest as outdated. */
  outdate(): void;
  isOutdated(): boolean;
  /** Writes the manifest. Resolves to false while the last one is too new to be replaced. */
  renew(state: Pick<Manifest, 'generation' | 'release'>): Promise<boolean>;
}

export function createManifestWriter({
  client,
  objects,
  hasUploads,
  intervalMs,
  clock,
}: {
  client: BucketClient;
  objects: ObjectTable;
  /** Whether the mirror writes the uploaded images, so that the manifest contains them. */
  hasUploads: boolean;
  intervalMs: number;
  clock: () => number;
}): ManifestWriter {
  let isOutdated = true;
  let writtenAtMs: number | undefined;

  return {
    outdate() {
      isOutdated = true;
    },
    isOutdated: () => isOutdated,
    async renew(state) {
      const nowMs = clock();
      if (writtenAtMs !== undefined && Math.abs(nowMs - writtenAtMs) < intervalMs) return false;
      const digest = await digestOf(objects, hasUploads);
      const manifest: Manifest = { format: 1, ...state, completedAt: isoTime(nowMs), ...digest };
      await client.put(manifestFile, Buffer.from(`${JSON.stringify(manifest)}\n`), {
        headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
      });
      isOutdated = false;
      writtenAtMs = nowMs;
      return true;
    },
  };
}

async function digestOf(
  objects: ObjectTable,
  hasUploads: boolean,
): Promise<Pick<Manifest, 'files' | 'digest'>> {
  const digest = createHash('sha256');
  let files = 0;
  for await (const batch of objectBatches(objects))
    for (const { file, fingerprint } of batch.objects) {
      if (isControlFile(file) || (!hasUploads && file.startsWith(`${imagesFolder}/`))) continue;
      digest.update(`${bodyHashOf(fingerprint)}  ${file}\n`);
      files++;
    }
  return { files, digest: digest.digest('hex') };
}
