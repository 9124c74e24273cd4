import { setTimeout as delay } from 'node:timers/promises';
import { backoffMs } from '#domain/runtime/backoffMs.ts';
import type { ReadUpload } from '../socialImages/socialImageRenderer.ts';
import { bucketLimits } from './bucketLimits.ts';
import { uploadedImageHeaders } from './objectWriter.ts';
import { imagesFolder } from './release/siteFiles.ts';
import {
  type BucketClient,
  type BucketSettings,
  createBucketClient,
} from './store/bucketClient.ts';

/**
 * The objects of uploaded images, which API nodes write. They have no generation, so no mirror deletes them.
 */
export function createImageObjects(client: BucketClient) {
  const nameOf = (file: string) => `${imagesFolder}/${file}`;
  return {
    has: async (file: string) => (await client.head(nameOf(file))) !== undefined,
    async put(file: string, body: Buffer): Promise<void> {
      await client.put(nameOf(file), body, { headers: uploadedImageHeaders(nameOf(file), body) });
    },
    remove: (file: string) => client.remove(nameOf(file)),
    async read(file: string): Promise<Buffer | undefined> {
      const found = await client.read(nameOf(file));
      return found === undefined || found === 'unchanged' ? undefined : found.body;
    },
    async *list(): AsyncGenerator<string[]> {
      for await (const objects of client.list(nameOf('')))
        yield objects.map(({ name }) => name.slice(nameOf('').length));
    },
  };
}

/** Returns a function that reads uploaded images. Repeats a failed read, because an image is rendered only once. */
export function uploadReader(
  settings: BucketSettings,
  { retryDelayMs }: { retryDelayMs: number } = bucketLimits,
): ReadUpload {
  const { signal } = new AbortController();
  const objects = createImageObjects(createBucketClient(settings, { signal }));
  const { uploadReadAttemptsMax } = bucketLimits;
  return async (file) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await objects.read(file);
      } catch (error) {
        if (attempt === uploadReadAttemptsMax) throw error;
        const delayMs = backoffMs(attempt - 1, { firstMs: 2 * retryDelayMs });
        await delay(delayMs, undefined, { ref: false });
      }
    }
  };
}
