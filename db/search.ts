import { sql } from 'drizzle-orm';
import { splitFaq } from '#domain/faq.ts';
import { searchTokens } from '#domain/searchTokens.ts';
import type { Queryable, Transaction } from './client.ts';
import type { Audience } from './posts.ts';

/** Indexes a post's text in the transaction that wrote it, replacing what was indexed before. */
export async function indexPost(
  tx: Transaction,
  post: { id: number; title: string; excerpt: string; content: string; tags: string[] },
): Promise<void> {
  const { body, faq } = splitFaq(post.content);
  const texts = [
    post.excerpt,
    plainText(body),
    ...faq.flatMap((item) => [item.question, item.answer]),
  ];
  await removeFromIndex(tx, post.id);
  await tx.run(sql`
    insert into post_search (rowid, title, body, tags)
    values (${post.id}, ${tokens(post.title)}, ${tokens(texts.join(' '))}, ${tokens(post.tags.join(' '))})
  `);
}

export async function removeFromIndex(tx: Transaction, postId: number): Promise<void> {
  await tx.run(sql`delete from post_search where rowid = ${postId}`);
}

const tokens = (text: string) => searchTokens(text).join(' ');

const plainText = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/&[a-z]+;|&#\d+;/gi, ' ');

/**
 * Posts that hold all the words, best first; the last word may be the beginning of one. Nothing in
 * `q` is ever read as a query language, so no input fails.
 */
export async function searchPosts(
  db: Queryable,
  {
    q,
    audience,
    offset,
    countMax,
  }: { q: string; audience: Audience; offset: number; countMax: number },
): Promise<{ ids: number[]; total: number }> {
  const match = matchQuery(q);
  if (!match) return { ids: [], total: 0 };
  const found = sql`
    from post_search join posts on posts.id = post_search.rowid
    where post_search match ${match} and (posts.is_live = 1 or ${audience === 'staff'})
  `;
  const rows = await db.all<{ id: number }>(sql`
    select posts.id as id ${found}
    order by bm25(post_search, ${titleWeight}, 1.0, ${tagsWeight}), posts.id desc
    limit ${countMax} offset ${offset}
  `);
  const counted = await db.get<{ total: number }>(sql`select count(*) as total ${found}`);
  return { ids: rows.map((row) => row.id), total: counted?.total ?? 0 };
}

/** Words as FTS5 takes them, each quoted and the last one a prefix; undefined when there is none. */
export function matchQuery(q: string): string | undefined {
  const words = searchTokens(q).slice(0, wordsMax);
  return words.length > 0 ? `${words.map((word) => `"${word}"`).join(' ')}*` : undefined;
}

const wordsMax = 16;
const titleWeight = 10;
const tagsWeight = 5;
