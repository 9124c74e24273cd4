import { sql } from 'drizzle-orm';
import { splitFaq } from '#domain/faq.ts';
import { searchTokens } from '#domain/searchTokens.ts';
import type { Transaction } from './client.ts';

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
