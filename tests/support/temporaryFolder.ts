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
  // Retries, because child processes of a killed process may still write files.
  onEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }));
  return folder;
}
