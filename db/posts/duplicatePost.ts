import { copyTitle, type Post } from '#domain/post/post.ts';
import type { Database } from '../client.ts';
import { createPostInTx } from './createPost.ts';
import { findFreeSlug } from './findFreeSlug.ts';
import { findPostById } from './findPost.ts';

/** Creates a draft with the text of a post, under a new title and slug. */
export async function duplicatePost(
  db: Database,
  { id, now }: { id: number; now: string },
): Promise<Post | 'missing'> {
  return db.write(async (tx) => {
    const original = await findPostById(tx, { id, audience: 'admins' });
    if (!original) return 'missing';
    const { content, excerpt, featuredImage, categoryId, tags } = original;
    const { metaTitle, metaDescription } = original;
    const copy = await createPostInTx(tx, {
      post: {
        content,
        excerpt,
        featuredImage,
        categoryId,
        tags,
        metaTitle,
        metaDescription,
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
}
