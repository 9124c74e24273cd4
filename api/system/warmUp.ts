import { setImmediate as nextTurn } from 'node:timers/promises';
import type { WarmUpExtent } from '#build-hooks/builder/builderWarmUps.ts';
import { dryDatabase } from '#db/dryDatabase.ts';
import { findPostById } from '#db/posts/findPost.ts';
import { listLivePostIds } from '#db/posts/lists/listLivePostIds.ts';
import { limits } from '#domain/limits.ts';
import type { Post } from '#domain/post/post.ts';
import { createApp } from '../app.ts';
import { createSessions } from '../auth/session.ts';
import type { BaseDeps } from '../baseDeps.ts';
import { runSearch } from '../routes/search/runSearch.ts';
import type { Log } from '../runtime/log.ts';

/**
 * Runs the code of a search and of saves, so that the next ones are not slow. Changes nothing: the saves run in an app of
 * their own, whose writes are rolled back.
 */
export async function warmUp(
  { db, env, clock }: Omit<BaseDeps, 'log'>,
  { postCount, rounds }: WarmUpExtent,
): Promise<void> {
  const ids = await listLivePostIds(db.read, { offset: 0, countMax: postCount });
  const found = await Promise.all(
    ids.map((id) => findPostById(db.read, { id, audience: 'visitors' })),
  );
  const posts = found.filter((post) => post !== undefined);
  const [newest] = posts;
  if (!newest) return;
  const { perPage } = limits.search;
  await runSearch(db.read, { q: newest.title, page: 1, perPage, audience: 'visitors' });
  const app = createDryApp({ db: dryDatabase(db), env, clock, log: silentLog });
  for (let round = 0; round < rounds; round++) {
    for (const post of posts) await trySaves(app, post, round);
  }
}

const admin = { id: 0, username: 'warm-up', isAdmin: true };

/** Returns an app that treats each request as one of an admin. No request from outside reaches it. */
function createDryApp(deps: BaseDeps) {
  const sessions = createSessions(deps);
  return createApp({
    ...deps,
    changeNotifier: { notify: () => undefined },
    sessions: {
      ...sessions,
      async read(c) {
        await sessions.read(c);
        return admin;
      },
    },
  });
}

/** Runs a save of the title, and a save of the title and the text. */
async function trySaves(
  app: ReturnType<typeof createApp>,
  post: Post,
  round: number,
): Promise<void> {
  // Leaves space for the number of the round.
  const title = `${post.title.slice(0, limits.post.titleLengthMax - 2)} ${round}`;
  // A long text would block the thread.
  const content = post.content.slice(0, warmUpLength);
  for (const changes of [{ title }, { title, content }]) {
    await nextTurn();
    // An older post may violate a rule that is newer. Then the response is a problem.
    await app.request(`/api/posts/${post.id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie: 'session=warm-up' },
      body: JSON.stringify(changes),
    });
  }
}

const silentLog: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

const warmUpLength = 10_000;
