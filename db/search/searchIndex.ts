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
  await tx.run(sql`
    insert into post_search (rowid, title, body, tags)
    values (${postId}, ${columns.title}, ${columns.body}, ${columns.tags})
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
 * Continues to merge the segments of an index. Each new entry adds a segment, and a search reads all segments. Merges in
 * proportion to the length of the new entry, so that the number of segments stays small, and a few pages with each
 * statement, because a statement blocks the event loop. Source: https://sqlite.org/fts5.html#the_merge_command
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
 * An index of n entries has about log4(n) levels, because four segments of a level are merged into one of the next level,
 * and so each entry is written that many times. This many characters take about 2 pages.
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
