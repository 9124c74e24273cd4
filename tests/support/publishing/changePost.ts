import { findPostBySlug } from '#db/posts/findPost.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import type { Publishing } from './publishing.ts';

export type PostChanges = Parameters<typeof updatePost>[1]['changes'];

/** Returns the post with this slug, also if it is not live. */
export async function postBySlug({ db }: Pick<Publishing, 'db'>, slug: string) {
  const post = await findPostBySlug(db.read, { slug, audience: 'admins' });
  if (!post) throw new Error(`There is no post ${slug}`);
  return post;
}

/** Updates the post with this slug. */
export async function changePost(
  { db }: Pick<Publishing, 'db'>,
  { slug, changes, now }: { slug: string; changes: PostChanges; now: string },
) {
  const { id } = await postBySlug({ db }, slug);
  await updatePost(db, { id, changes, now });
}
