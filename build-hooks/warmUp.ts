import type { Queryable } from '#db/client.ts';
import { listEventsAfter, newestEventId } from '#db/outbox.ts';
import { findPostById } from '#db/posts/findPost.ts';
import { listLivePostIds } from '#db/posts/listLivePostIds.ts';
import { toPostKeys } from '#db/posts/postKeys.ts';
import type { OutboxEvent } from '#domain/event/event.ts';
import { outboxEventSchema } from '#domain/event/outboxEventSchema.ts';
import { limits } from '#domain/limits.ts';
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

/** The warm-up after the start, which can be repeated. */
export interface RepeatedWarmUp {
  /** Publishes the next save with a dry builder, if there is one. Resolves to false when the warm-up has ended. */
  next(dryBuilder: Pick<IncrementalBuilder, 'publish'> | undefined): Promise<boolean>;
  /** Starts the warm-up again. Resolves when it has ended and the builder has nothing else to do. */
  again(): Promise<void>;
}

/** @param wake Wakes the loop that calls `next`. */
export function createRepeatedWarmUp(
  db: Queryable,
  { wake }: { wake: () => void },
): RepeatedWarmUp {
  let warmUpNext = createWarmUp(db, limits.warmUpRounds.afterStart);
  let onEnded: () => void = () => undefined;
  return {
    async next(dryBuilder) {
      if (dryBuilder && (await warmUpNext(dryBuilder))) return true;
      onEnded();
      return false;
    },
    again() {
      const { promise, resolve } = Promise.withResolvers<void>();
      warmUpNext = createWarmUp(db, limits.warmUpRounds.afterFreeingMemory);
      onEnded = resolve;
      wake();
      return promise;
    },
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
