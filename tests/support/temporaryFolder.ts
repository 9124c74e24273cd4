import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { OnEnd } from './onEnd.ts';

/** Creates an empty folder, which is deleted with its content. By default, it is deleted when the test ends. */
export async function temporaryFolder(
  prefix: string,
  onEnd: OnEnd = onTestFinished,
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), prefix));
  // Retries the removal, because a process that was killed may have children that finish a write.
  onEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }));
  return folder;
}
