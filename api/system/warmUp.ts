import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '#db/client.ts';
import { findPostById } from '#db/posts/findPost.ts';
import { listLivePostIds } from '#db/posts/listLivePostIds.ts';
import { tryUpdatePost } from '#db/posts/updatePost.ts';
import { limits } from '#domain/limits.ts';
import { postUpdateSchema } from '#domain/post/post.ts';
import { runSearch } from '../routes/search/runSearch.ts';

/**
 * Runs the code of a search and of a save several times, so that the first ones are not slow. Changes
 * nothing.
 */
export async function warmUp(db: Database): Promise<void> {
  const [id] = await listLivePostIds(db.read, { offset: 0, countMax: 1 });
  if (id === undefined) return;
  const post = await findPostById(db.read, { id, audience: 'visitors' });
  if (!post) return;
  const { perPage } = limits.search;
  await runSearch(db.read, { q: post.title, page: 1, perPage, audience: 'visitors' });
  // A long text would block the thread.
  const content = post.content.slice(0, warmUpLength);
  // Leaves space for the number of the round.
  const title = post.title.slice(0, limits.post.titleLengthMax - 2);
  for (let round = 0; round < saves; round++) {
    await nextTurn();
    const changes = postUpdateSchema.safeParse({ title: `${title} ${round}`, content });
    // An older post may violate a rule that is newer.
    if (!changes.success) return;
    await tryUpdatePost(db, { id, changes: changes.data, now: post.updatedAt });
  }
}

const saves = 5;
const warmUpLength = 10_000;
