import { eq, sql } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import { type PostIndex, postIndex } from '#domain/search/indexing/postIndex.ts';
import { titleSearchWords } from '#domain/search/indexText.ts';
import type { SearchablePost } from '#domain/search/postText.ts';
import { findAuthorName } from '../authors/authors.ts';
import type { Transaction } from '../client.ts';
import { inOneRequest } from '../remote/inOneRequest.ts';
import { categories } from '../schema/categories.ts';
import { searchQueue } from '../schema/search.ts';
import { listSearchableProducts } from './searchableProducts.ts';

/** A post with the ids of its category, author and products instead of their texts. */
export type IndexedRow = Omit<SearchablePost, 'category' | 'authorName' | 'products'> & {
  id: number;
  categoryId: number;
  authorId: number | null;
  productIds: readonly number[];
};

type PostLabels = Pick<SearchablePost, 'category' | 'authorName'>;

/**
 * Updates the index entry of a post. A long post waits for a background job, and until then the search finds
 * its previous text. Reads the labels unless the caller has loaded them.
 */
export async function indexPost(
  tx: Transaction,
  row: IndexedRow,
  loadedLabels?: PostLabels,
): Promise<void> {
  const [labels, products] = await inOneRequest([
    loadedLabels ?? findLabels(tx, row),
    row.productIds.length > 0 ? listSearchableProducts(tx, row.id) : [],
  ]);
  const post = { ...row, ...labels, products };
  if (isShort(post)) return storeIndex(tx, row.id, postIndex(post));
  await queuePost(tx, row.id);
  if (await isIndexed(tx, row.id)) return storeTitle(tx, row.id, titleSearchWords(post.title));
  await storeIndex(tx, row.id, postIndex({ ...post, content: '' }));
}

/**
 * Updates the index entry of a post of which only the title changed. Suggestions find the new title immediately. The
 * search finds it after a background job, because analyzing the whole text takes longer than the rest of the save.
 */
export async function indexTitle(
  tx: Transaction,
  { id, title }: Pick<IndexedRow, 'id' | 'title'>,
): Promise<void> {
  await queuePost(tx, id);
  await storeTitle(tx, id, titleSearchWords(title));
}

async function queuePost(tx: Transaction, postId: number): Promise<void> {
  await tx.insert(searchQueue).values({ postId }).onConflictDoNothing();
}

async function findLabels(
  tx: Transaction,
  { categoryId, authorId }: Pick<IndexedRow, 'categoryId' | 'authorId'>,
): Promise<PostLabels> {
  const [[category], authorName = ''] = await inOneRequest([
    tx.select().from(categories).where(eq(categories.id, categoryId)),
    authorId === null ? '' : findAuthorName(tx, authorId),
  ]);
  return { category: category ?? { name: '', description: '' }, authorName };
}

/** Returns whether the analysis of a post is so short that it does not block the thread. */
export const isShort = ({ content }: Pick<SearchablePost, 'content'>): boolean =>
  Buffer.byteLength(content) <= limits.searchQueue.inlineBytesMax;

async function isIndexed(tx: Transaction, postId: number): Promise<boolean> {
  const rows = await tx.all(sql`select rowid from post_search where rowid = ${postId}`);
  return rows.length > 0;
}

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
}

async function storeTitle(tx: Transaction, postId: number, titleWords: string): Promise<void> {
  await tx.run(sql`delete from title_search where rowid = ${postId}`);
  await tx.run(sql`insert into title_search (rowid, words) values (${postId}, ${titleWords})`);
}

export async function removeFromIndex(tx: Transaction, postId: number): Promise<void> {
  await tx.run(sql`delete from post_search where rowid = ${postId}`);
  await tx.run(sql`delete from title_search where rowid = ${postId}`);
  await tx.delete(searchQueue).where(eq(searchQueue.postId, postId));
}

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
