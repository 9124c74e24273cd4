import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Queryable } from '#db/client.ts';
import { findPostById } from '#db/posts/findPost.ts';
import { listLivePostIds } from '#db/posts/listLivePostIds.ts';
import { limits } from '#domain/limits.ts';
import { postIndex } from '#domain/search/indexing/postIndex.ts';
import { runSearch } from '../routes/search/runSearch.ts';

/** Runs the code of a search and of the indexing once, so that the first save and search are not slow. */
export async function warmUp(db: Queryable): Promise<void> {
  const [id] = await listLivePostIds(db, { offset: 0, countMax: 1 });
  const post = id === undefined ? undefined : await findPostById(db, { id, audience: 'visitors' });
  if (!post) return;
  const { perPage } = limits.search;
  await runSearch(db, { q: post.title, page: 1, perPage, audience: 'visitors' });
  await nextTurn();
  // A long text would block the thread.
  const content = post.content.slice(0, warmUpLength);
  postIndex({ ...post, content, category: { name: '', description: '' } });
}

const warmUpLength = 10_000;
