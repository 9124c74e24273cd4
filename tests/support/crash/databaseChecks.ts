import path from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, openReadOnlyDatabase } from '#db/client.ts';
import { searchQueue } from '#db/schema/search.ts';
import { tokenize } from '#domain/hebrew/tokenize.ts';
import { until } from '../until.ts';
import type { Writers } from './crashWriters.ts';

export interface DatabaseErrors {
  lostWrites: string[];
  lostEvents: string[];
  indexErrors: string[];
}

export const databaseIn = (dataDir: string) => ({ url: `file:${path.join(dataDir, 'blog.db')}` });

/**
 * Checks that the database contains each acknowledged write, its outbox event and its search index entry. Waits until
 * the running server has indexed the posts that the killed server left in the index queue.
 */
export async function checkDatabase(dataDir: string, writers: Writers): Promise<DatabaseErrors> {
  const { read, close } = await openReadOnlyDatabase(databaseIn(dataDir));
  try {
    const isQueueEmpty = async () => (await read.$count(searchQueue)) === 0;
    await until('an empty index queue', isQueueEmpty, { withinMs: 60_000, everyMs: 50 });
    return {
      lostWrites: await findLostWrites(read, writers),
      lostEvents: await findLostEvents(read, writers),
      indexErrors: await findIndexErrors(read, writers),
    };
  } finally {
    await close();
  }
}

async function findLostWrites(db: Database['read'], writers: Writers): Promise<string[]> {
  const rows = await listExisting(db);
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return [...writers.expected].flatMap(([id, possible]) =>
    possible.has(titles.get(id) ?? null)
      ? []
      : [`post ${id} is ${titles.get(id)}, not ${[...possible].join(' or ')}`],
  );
}

async function findLostEvents(db: Database['read'], writers: Writers): Promise<string[]> {
  const rows = await db.all<{ id: number; type: string; subject: number }>(
    'select id, type, subject_id as subject from outbox order by id',
  );
  const gaps = rows.flatMap(({ id }, index) =>
    id === index + 1 ? [] : [`event ${index + 1} is missing`],
  );
  const storedCounts = countKeys(rows.map(({ type, subject }) => `${type} ${subject}`));
  const missing = [...countKeys(writers.acknowledged)].filter(
    ([key, count]) => (storedCounts.get(key) ?? 0) < count,
  );
  return [...gaps.slice(0, 1), ...missing.map(([key]) => `an event is missing: ${key}`)];
}

function countKeys(keys: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

const listExisting = (db: Database['read']) =>
  db.all<{ id: number; title: string }>(`select id, title from posts where ${isExisting}`);

const isExisting = 'id not in (select post_id from trashed_posts)';

/** Checks that the search index contains exactly the existing posts. */
async function findIndexErrors(db: Database['read'], writers: Writers): Promise<string[]> {
  const strayRows = await db.all<{ id: number }>(`
    select rowid as id from post_search
      where rowid not in (select id from posts where ${isExisting})
    union all select id from posts
      where ${isExisting} and id not in (select rowid from post_search)
  `);
  const posts = await listExisting(db);
  const errors = strayRows.map(
    ({ id }) => `post ${id} is in the index or in the table, not in both`,
  );
  for (const { id, title } of posts) {
    if (!writers.expected.has(id)) continue;
    const words = tokenize(title).map((word) => `"${word}"`);
    const ids = await findByTitle(db, words);
    if (ids.join() !== String(id)) errors.push(`${title} finds ${ids}, not ${id}`);
  }
  return errors;
}

async function findByTitle(db: Database['read'], words: string[]): Promise<number[]> {
  const match = `title : (${words.join(' AND ')})`;
  const rows = await db.all<{ id: number }>(
    sql`select rowid as id from post_search where post_search match ${match}`,
  );
  return rows.map(({ id }) => id);
}
