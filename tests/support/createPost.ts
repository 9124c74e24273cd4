import type { Database } from '#db/client.ts';
import { createPostInTx, type NewPostProblem } from '#db/posts/createPost.ts';
import { indexSavedPost } from '#db/search/searchQueue.ts';
import type { Post, PostCreate } from '#domain/post/post.ts';

/** Stores a new post and indexes it, as the API does. The content must already be sanitized. */
export async function createPost(
  db: Database,
  input: { post: PostCreate; now: string },
): Promise<Post | NewPostProblem> {
  const created = await db.write((tx) => createPostInTx(tx, input));
  if (typeof created !== 'string') await indexSavedPost(db, created.id);
  return created;
}
