import type { Queryable } from '#db/client.ts';
import { listEventsAfter, newestEventId } from '#db/outbox.ts';
import { findPostById } from '#db/posts/findPost.ts';
import { listLivePostIds } from '#db/posts/listLivePostIds.ts';
import { toPostKeys } from '#db/posts/postKeys.ts';
import type { OutboxEvent } from '#domain/event/event.ts';
import { outboxEventSchema } from '#domain/event/outboxEventSchema.ts';
import type { Post } from '#domain/post/post.ts';
import type { IncrementalBuilder } from './graph/incrementalBuilder.ts';

const postsMax = 3;

/**
 * Returns a function that publishes the next typical save with a dry builder, so that the first real save
 * after a start is fast. The function resolves to false after the last save.
 * @param rounds How often each save is repeated. V8 compiles code to faster code when it runs repeatedly.
 */
export function createWarmUp(
  db: Queryable,
  rounds: number,
): (dryBuilder: Pick<IncrementalBuilder, 'publish'>) => Promise<boolean> {
  let saves: OutboxEvent[] | undefined;
  return async function warmUpNext(dryBuilder) {
    saves ??= await typicalSaves(db, rounds);
    const save = saves.shift();
    if (!save) return false;
    await readNewestEvent(db);
    await dryBuilder.publish([outboxEventSchema.parse(save)]);
    return true;
  };
}

/** Reads and checks an event, as the builder does before each publication. Ignores a damaged event. */
async function readNewestEvent(db: Queryable): Promise<void> {
  const cursor = (await newestEventId(db)) - 1;
  await listEventsAfter(db, { cursor, countMax: 1 }).catch(() => undefined);
}

async function typicalSaves(db: Queryable, rounds: number): Promise<OutboxEvent[]> {
  const ids = await listLivePostIds(db, { offset: 0, countMax: postsMax });
  const posts = await Promise.all(ids.map((id) => findPostById(db, { id, audience: 'visitors' })));
  const saves = posts.filter((post) => post !== undefined).map(titleEdit);
  return Array.from({ length: rounds }, () => saves).flat();
}

function titleEdit(post: Post): OutboxEvent {
  const keys = toPostKeys({ ...post, productIds: [], comparedPairs: [], isLive: true }, []);
  const { id: subjectId, updatedAt: createdAt } = post;
  return { id: 0, createdAt, type: 'post_update', subjectId, before: keys, after: keys };
}
