import type { Queryable } from '#db/client.ts';
import { listEventsAfter, newestEventId } from '#db/events/outbox.ts';
import { findPostById } from '#db/posts/findPost.ts';
import { listLivePostIds } from '#db/posts/lists/listLivePostIds.ts';
import { toPostState } from '#db/posts/postState.ts';
import type { OutboxEvent } from '#domain/event/event.ts';
import { outboxEventSchema } from '#domain/event/outboxEventSchema.ts';
import { limits } from '#domain/limits.ts';
import type { Post } from '#domain/post/post.ts';
import { GraphDamageError } from '../graph/graphDamage.ts';
import type { IncrementalBuilder } from '../incremental/incrementalBuilder.ts';

export interface WarmUpExtent {
  /** The number of newest posts that are saved. */
  postCount: number;
  /** How often each save is repeated. V8 compiles code to faster code when it runs repeatedly. */
  rounds: number;
}

type DryBuilder = Pick<IncrementalBuilder, 'publish'>;

/** The warm-ups of the builder: after the start, after each call of `again`, and in an interval. */
export interface BuilderWarmUps {
  /** Publishes the next save with a dry builder, if one is due. Resolves to false otherwise. */
  next(dryBuilder: DryBuilder | undefined): Promise<boolean>;
  /** Starts the warm-up again. Resolves when it has ended and the builder has nothing else to do. */
  again(): Promise<void>;
}

interface BuilderWarmUpsOptions {
  /** Wakes the loop that calls `next`. */
  wake: () => void;
  /** Whether `next` repeats a small warm-up in an interval, because a save after minutes without one takes twice as long. */
  staysWarm: boolean;
  clock: () => number;
}

export function createBuilderWarmUps(
  db: Queryable,
  { wake, staysWarm, clock }: BuilderWarmUpsOptions,
): BuilderWarmUps {
  const { afterStart, afterFreeingMemory, whenIdle, whenIdleMs } = limits.warmUps;
  let warmUpNext = createWarmUp(db, afterStart);
  let onEnded: () => void = () => undefined;
  let startedAtMs = clock();

  /** Ends the warm-up at an error, such as a full disk: the next real save reports it. */
  async function publishNext(dryBuilder: DryBuilder): Promise<boolean> {
    try {
      return await warmUpNext(dryBuilder);
    } catch (error) {
      if (error instanceof GraphDamageError) throw error;
      warmUpNext = async () => false;
      return false;
    }
  }

  return {
    async next(dryBuilder) {
      if (dryBuilder && (await publishNext(dryBuilder))) return true;
      onEnded();
      // The difference is negative if the clock was set back.
      const sinceStartMs = Math.abs(clock() - startedAtMs);
      if (!dryBuilder || !staysWarm || sinceStartMs < whenIdleMs) return false;
      startedAtMs = clock();
      warmUpNext = createWarmUp(db, whenIdle);
      return publishNext(dryBuilder);
    },
    again() {
      const { promise, resolve } = Promise.withResolvers<void>();
      startedAtMs = clock();
      warmUpNext = createWarmUp(db, afterFreeingMemory);
      onEnded = resolve;
      wake();
      return promise;
    },
  };
}

/**
 * Returns a function that publishes the next typical save with a dry builder, so that the next real save is fast. The
 * function resolves to false after the last save.
 */
export function createWarmUp(
  db: Queryable,
  extent: WarmUpExtent,
): (dryBuilder: DryBuilder) => Promise<boolean> {
  let saves: OutboxEvent[] | undefined;
  return async function warmUpNext(dryBuilder) {
    saves ??= await typicalSaves(db, extent);
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

async function typicalSaves(
  db: Queryable,
  { postCount, rounds }: WarmUpExtent,
): Promise<OutboxEvent[]> {
  const ids = await listLivePostIds(db, { offset: 0, countMax: postCount });
  const posts = await Promise.all(ids.map((id) => findPostById(db, { id, audience: 'visitors' })));
  const saves = posts.filter((post) => post !== undefined).map(titleEdit);
  return Array.from({ length: rounds }, () => saves).flat();
}

function titleEdit(post: Post): OutboxEvent {
  const state = toPostState({ ...post, productIds: [], comparedPairs: [], isLive: true }, []);
  const { id: subjectId, updatedAt: createdAt } = post;
  return { id: 0, createdAt, type: 'post_update', subjectId, before: state, after: state };
}
