import { eq } from 'drizzle-orm';
import { postPath } from '#domain/paths.ts';
import type { Database, Transaction } from '../client.ts';
import { appendEvent } from '../outbox.ts';
import { removeRedirects } from '../redirects.ts';
import { posts } from '../schema/posts.ts';
import { removeFromIndex } from '../search/searchIndex.ts';
import { listTagsOfPosts } from '../tags/tags.ts';
import { postKeyColumns, toPostKeys } from './postKeys.ts';

export async function deletePost(
  db: Database,
  input: { id: number; now: string },
): Promise<'deleted' | 'missing'> {
  return db.write((tx) => deletePostInTx(tx, input));
}

/** Deletes a post in an open transaction. */
export async function deletePostInTx(
  tx: Transaction,
  { id, now }: { id: number; now: string },
): Promise<'deleted' | 'missing'> {
  const [post] = await tx.select(postKeyColumns).from(posts).where(eq(posts.id, id));
  if (!post) return 'missing';
  const tags = (await listTagsOfPosts(tx, [id])).get(id) ?? [];
  await tx.delete(posts).where(eq(posts.id, id));
  await removeFromIndex(tx, id);
  await removeRedirects(tx, postPath(post.slug));
  const before = toPostKeys(post, tags);
  await appendEvent(tx, { type: 'post_delete', subjectId: id, before, after: null }, now);
  return 'deleted';
}
