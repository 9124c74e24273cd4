import { copyTitle, type Post } from '#domain/post/post.ts';
import type { Database } from '../client.ts';
import { indexSavedPost } from '../search/searchQueue.ts';
import { createPostInTx } from './createPost.ts';
import { findFreeSlug } from './findFreeSlug.ts';
import { findPostById } from './findPost.ts';

/** Creates a draft with the text of a post, under a new title and slug. */
export async function duplicatePost(
  db: Database,
  { id, now }: { id: number; now: string },
): Promise<Post | 'missing'> {
  const copied = await db.write(async (tx) => {
    const original = await findPostById(tx, { id, audience: 'admins' });
    if (!original) return 'missing' as const;
    const { id: _id, views: _views, version: _version, ...fields } = original;
    const { createdAt: _createdAt, updatedAt: _updatedAt, ...kept } = fields;
    const copy = await createPostInTx(tx, {
      post: {
        ...kept,
        title: copyTitle(original.title),
        slug: await findFreeSlug(tx, { slug: original.slug }),
        isPublished: false,
        isFeatured: false,
        isPopular: false,
        publishedAt: null,
      },
      now,
    });
    if (typeof copy === 'string') throw new Error(`The copy could not be created: ${copy}`);
    return copy;
  });
  if (copied !== 'missing') await indexSavedPost(db, copied.id);
  return copied;
}
