import { eq, sql } from 'drizzle-orm';
import type { PostIndex } from '#domain/search/indexing/postIndex.ts';
import type { Transaction } from '../client.ts';
import { searchQueue } from '../schema/search.ts';

/** Stores the index entry of a post, instead of the previous entry. */
export async function storeIndex(
  tx: Transaction,
  postId: number,
  { columns, titleWords, words }: PostIndex,
): Promise<void> {
  await tx.run(sql`delete from post_search where rowid = ${postId}`);
  // The column `tags` contains all labels; see `columnNames` in `fts5.ts`.
  await tx.run(sql`
    insert into post_search (rowid, title, body, tags)
    values (${postId}, ${columns.title}, ${columns.body}, ${columns.labels})
  `);
  await storeTitle(tx, postId, titleWords);
  await storeWords(tx, words);
  await mergeSegments(tx, 'post_search', columns.body.length);
  await mergeSegments(tx, 'title_search', titleWords.length);
}

export async function storeTitle(
  tx: Transaction,
  postId: number,
  titleWords: string,
): Promise<void> {
  await tx.run(sql`delete from title_search where rowid = ${postId}`);
  await tx.run(sql`insert into title_search (rowid, words) values (${postId}, ${titleWords})`);
}

export async function removeFromIndex(tx: Transaction, postId: number): Promise<void> {
  await tx.run(sql`delete from post_search where rowid = ${postId}`);
  await tx.run(sql`delete from title_search where rowid = ${postId}`);
  await tx.delete(searchQueue).where(eq(searchQueue.postId, postId));
}

/**
 * Merges a part of the segments of an index. FTS5 stores each new entry in a segment of its own, and a search reads every
 * segment. The number of merged pages is proportional to the length of the new entry, which keeps the number of segments
 * small. Each statement merges only a few pages, because it blocks the event loop while it runs.
 * Source: https://sqlite.org/fts5.html#the_merge_command
 */
async function mergeSegments(
  tx: Transaction,
  index: 'post_search' | 'title_search',
  entryLength: number,
): Promise<void> {
  const table = sql.identifier(index);
  for (let merged = 0; merged < entryLength; merged += lengthPerMerge)
    await tx.run(sql`insert into ${table} (${table}, rank) values ('merge', ${pagesPerMerge})`);
}

/**
 * Four segments of a level are merged into one segment of the next level. So an index of n entries has about log4(n) levels,
 * and each entry is written again once for each level. 8,000 characters take about 2 pages, so 16 pages are enough for 8
 * levels.
 */
const lengthPerMerge = 8_000;
const pagesPerMerge = 16;

/**
 * Stores words as candidates for corrections. Uses several statements, because each statement blocks the
 * event loop. Deleting a post does not remove its words.
 */
async function storeWords(tx: Transaction, words: PostIndex['words']): Promise<void> {
  for (let start = 0; start < words.length; start += wordsPerStatement) {
    const rows = JSON.stringify(words.slice(start, start + wordsPerStatement));
    await tx.run(sql`
      insert or ignore into search_words (word, sound)
      select value ->> 0, value ->> 1 from json_each(${rows})
    `);
  }
}

const wordsPerStatement = 1_000;
