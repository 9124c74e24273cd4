import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '#db/client.ts';
import { findPostById } from '#db/posts/findPost.ts';
import { listLivePostIds } from '#db/posts/listLivePostIds.ts';
import { tryUpdatePost } from '#db/posts/updatePost.ts';
import { limits } from '#domain/limits.ts';
import { type Post, postUpdateSchema } from '#domain/post/post.ts';
import { runSearch } from '../routes/search/runSearch.ts';

/**
 * Runs the code of a search and of a save several times, so that the first ones are not slow. Changes
 * nothing.
 */
export async function warmUp(db: Database): Promise<void> {
  const ids = await listLivePostIds(db.read, { offset: 0, countMax: postsMax });
  const found = await Promise.all(
    ids.map((id) => findPostById(db.read, { id, audience: 'visitors' })),
  );
  const posts = found.filter((post) => post !== undefined);
  const [newest] = posts;
  if (!newest) return;
  const { perPage } = limits.search;
  await runSearch(db.read, { q: newest.title, page: 1, perPage, audience: 'visitors' });
  for (let round = 0; round < rounds; round++) {
    for (const post of posts) await trySaves(db, post, round);
  }
}

/** Runs a save of the title, and a save of the title and the text. */
async function trySaves(db: Database, post: Post, round: number): Promise<void> {
  // Leaves space for the number of the round.
  const title = `${post.title.slice(0, limits.post.titleLengthMax - 2)} ${round}`;
  // A long text would block the thread.
  const content = post.content.slice(0, warmUpLength);
  for (const input of [{ title }, { title, content }]) {
    await nextTurn();
    const changes = postUpdateSchema.safeParse(input);
    // An older post may violate a rule that is newer.
    if (!changes.success) return;
    await tryUpdatePost(db, { id: post.id, changes: changes.data, now: post.updatedAt });
  }
}

const rounds = 4;
const postsMax = 3;
const warmUpLength = 10_000;
