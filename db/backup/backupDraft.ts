import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { DataInUseError, lockFile } from '../dataFolder/dataLock.ts';

/** The folder of a backup that is not complete. */
export interface BackupDraft {
  folder: string;
  remove(): Promise<void>;
}

/**
 * Creates a draft beside the target. Removes the drafts that killed backups have left there: each has a copy of the database.
 * A running backup holds the lock in its draft.
 */
export async function createBackupDraft(target: string): Promise<BackupDraft> {
  const parent = path.dirname(target);
  for (const entry of await readdir(parent, { withFileTypes: true }))
    if (entry.isDirectory() && draftPattern.test(entry.name))
      await removeUnlessRunning(path.join(parent, entry.name));
  const folder = await mkdtemp(`${target}.draft-`);
  const lock = lockDraft(folder);
  return {
    folder,
    async remove() {
      lock.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const draftPattern = /\.draft-\w{6}$/;
const lockName = 'backup.lock';

const lockDraft = (folder: string) => lockFile(path.join(folder, lockName), folder, 0);

/** Removes a draft. Ignores a folder of another program, which has no lock file. */
async function removeUnlessRunning(folder: string): Promise<void> {
  if (!existsSync(path.join(folder, lockName))) return;
  try {
    lockDraft(folder).close();
  } catch (error) {
    if (error instanceof DataInUseError) return;
    throw error;
  }
  await rm(folder, { recursive: true, force: true });
}
