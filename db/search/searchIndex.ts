import { sql } from 'drizzle-orm';
import { tokenize } from '#domain/hebrew/tokenize.ts';
import { indexText, indexVersion, titleSearchWords } from '#domain/search/indexText.ts';
import { postText } from '#domain/search/postText.ts';
import { toWord } from '#domain/search/word.ts';
import type { Database, Transaction } from '../client.ts';
import { searchIndexState, searchWords } from '../schema/search.ts';

/** Replaces the index entry of a post, in the transaction that writes the post. */
export async function indexPost(
  tx: Transaction,
  post: { id: number; title: string; excerpt: string; content: string; tags: string[] },
): Promise<void> {
  const { title, tags, body } = postText(post);
  await removeFromIndex(tx, post.id);
  await tx.run(sql`
    insert into post_search (rowid, title, body, tags)
    values (${post.id}, ${indexText(title)}, ${indexText(body)}, ${indexText(tags)})
  `);
  await tx.run(
    sql`insert into title_search (rowid, words) values (${post.id}, ${titleSearchWords(title)})`,
  );
  await storeWords(tx, [title, tags, body].flatMap(tokenize));
}

export async function removeFromIndex(tx: Transaction, postId: number): Promise<void> {
  await tx.run(sql`delete from post_search where rowid = ${postId}`);
  await tx.run(sql`delete from title_search where rowid = ${postId}`);
}

/**
 * Stores words as candidates for corrections. Words are not removed when posts are deleted. The
 * search ignores words that the index no longer contains, and the next full indexing removes them.
 */
async function storeWords(tx: Transaction, tokens: string[]): Promise<void> {
  const words = [...new Set(tokens)].filter((token) => /^\p{L}{2}/u.test(token));
  const rows = words.map((token) => [token, toWord(token).phoneticKeys[0] ?? '']);
  await tx.run(sql`
    insert or ignore into search_words (word, sound)
    select value ->> 0, value ->> 1 from json_each(${JSON.stringify(rows)})
  `);
}

/** Queues every post for indexing if the index was built with another version of the rules. */
export async function ensureIndexVersion(db: Database): Promise<void> {
  const [state] = await db.read.select().from(searchIndexState);
  if (state?.version !== indexVersion) await reindexAllPosts(db);
}

/** Queues every post for indexing and deletes all correction candidates. */
export async function reindexAllPosts(db: Database): Promise<void> {
  await db.write(async (tx) => {
    await tx.run(sql`insert or ignore into search_queue (post_id) select id from posts`);
    await tx.delete(searchWords);
    const state = { id: 1, version: indexVersion };
    await tx.insert(searchIndexState).values(state).onConflictDoUpdate({
      target: searchIndexState.id,
      set: state,
    });
  });
}
