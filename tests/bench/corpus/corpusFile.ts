import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { fillDatabase } from './corpus.ts';

export const projectDir = fileURLToPath(new URL('../../..', import.meta.url));
export const benchDir = path.join(projectDir, '.build', 'bench');

/**
 * Returns a database file with `postCount` posts, for copying. The file is reused until the corpus or the
 * schema changes.
 */
export async function corpusFile(postCount: number, log: (line: string) => void): Promise<string> {
  const dir = path.join(benchDir, String(postCount));
  const file = path.join(dir, 'corpus.db');
  const hashFile = path.join(dir, 'corpus.hash');
  const sourceHash = hashCorpusSources();
  if (existsSync(hashFile) && (await readFile(hashFile, 'utf8')) === sourceHash) return file;
  log(`Writing ${postCount.toLocaleString('en')} posts (kept for the next run) ...`);
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { recursive: true });
  const draft = path.join(dir, 'draft.db');
  await migrateDatabase({ url: `file:${draft}` });
  const db = await openDatabase({ url: `file:${draft}` });
  await fillDatabase(db, postCount);
  await db.close();
  await rename(draft, file);
  await rm(`${draft}-wal`, { force: true });
  await rm(`${draft}-shm`, { force: true });
  await writeFile(hashFile, sourceHash);
  return file;
}

const sources = [
  'tests/bench/corpus/corpus.ts',
  'db/migrations',
  'db/seed/posts',
  'db/seed/defaults.ts',
  'db/seed/demoCategories.ts',
  'db/seed/demoPost.ts',
  'db/search/searchIndex.ts',
  'domain/hebrew',
  'domain/search',
  'domain/post/readingTime.ts',
];

function hashCorpusSources(): string {
  const parts = sources.flatMap((source) => {
    const name = path.join(projectDir, source);
    const isFolder = !path.extname(source);
    const files = isFolder
      ? readdirSync(name, { recursive: true, encoding: 'utf8' }).filter((file) =>
          path.extname(file),
        )
      : [''];
    return files.sort().map((file) => hash('sha1', readFileSync(path.join(name, file))));
  });
  return hash('sha1', parts.join('\n'));
}
