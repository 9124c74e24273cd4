import { copyTitle, type Post } from '#domain/post/post.ts';
import type { BulkAction } from '#domain/post/postBulk.ts';
import type { Database, Transaction } from '../client.ts';
import { changePost, findFreeSlug, findPostById, insertPost, removePost } from './posts.ts';

/**
 * Does one thing to several posts in one write, with an event for each that it changes. Answers the
 * ids of those that there were; one that is as wanted already stays untouched.
 */
export async function changePosts(
  db: Database,
  { ids, action, now }: { ids: number[]; action: BulkAction; now: string },
): Promise<number[]> {
  return db.write(async (tx) => {
    const found: number[] = [];
    for (const id of ids) if (await act(tx, { id, action, now })) found.push(id);
    return found;
  });
}

async function act(
  tx: Transaction,
  { id, action, now }: { id: number; action: BulkAction; now: string },
): Promise<boolean> {
  if (action === 'delete') return (await removePost(tx, { id, now })) === 'deleted';
  const post = await findPostById(tx, { id, audience: 'staff' });
  if (!post) return false;
  const isPublished = action === 'publish';
  if (post.isPublished !== isPublished) await changePost(tx, { id, changes: { isPublished }, now });
  return true;
}

/** Makes a draft that says what a post says, under a title and an address of its own. */
export async function duplicatePost(
  db: Database,
  { id, now }: { id: number; now: string },
): Promise<Post | 'missing'> {
  return db.write(async (tx) => {
    const original = await findPostById(tx, { id, audience: 'staff' });
    if (!original) return 'missing';
    const { content, excerpt, featuredImage, categoryId, tags } = original;
    const { metaTitle, metaDescription } = original;
    const copy = await insertPost(tx, {
      post: {
        ...{ content, excerpt, featuredImage, categoryId, tags, metaTitle, metaDescription },
        title: copyTitle(original.title),
        slug: await findFreeSlug(tx, { slug: original.slug }),
        isPublished: false,
        isFeatured: false,
        isPopular: false,
        publishedAt: null,
      },
      now,
    });
    if (typeof copy === 'string') throw new Error(`The copy was refused: ${copy}`);
    return copy;
  });
}
