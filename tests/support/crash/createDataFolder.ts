import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { fillDataFolder } from './fillDataFolder.ts';

/** Creates a data folder with test posts. The end of the test deletes it. */
export async function createDataFolder(postCount: number): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'blog-'));
  // Retries the removal, because a killed process may still finish a write.
  onTestFinished(() =>
    rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }),
  );
  await fillDataFolder(dataDir, postCount);
  return dataDir;
}
