import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Database, openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { benchDir } from '../corpus/corpusFile.ts';

/** Opens a temporary database. It is empty unless `prepare` writes the file. */
export async function openScratchDatabase(
  prepare: (file: string) => Promise<void> = async () => {},
): Promise<{ db: Database; dispose(): Promise<void> }> {
  await mkdir(benchDir, { recursive: true });
  const dir = await mkdtemp(path.join(benchDir, 'scratch-'));
  const file = path.join(dir, 'blog.db');
  await prepare(file);
  const url = `file:${file}`;
  await migrateDatabase({ url });
  const db = await openDatabase({ url });
  return {
    db,
    async dispose() {
      await db.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
