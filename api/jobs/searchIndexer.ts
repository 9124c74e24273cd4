import { setImmediate as nextTurn } from 'node:timers/promises';
import { ensureIndexVersion, isIndexDamage, replaceDamagedIndex } from '#db/search/rebuildIndex.ts';
import { indexQueuedPosts, isShort } from '#db/search/searchQueue.ts';
import { limits } from '#domain/limits.ts';
import { createRequestedJob } from '#domain/runtime/requestedJob.ts';
import { type PostIndex, postIndex } from '#domain/search/indexing/postIndex.ts';
import type { SearchablePost } from '#domain/search/indexing/postText.ts';
import type { Deps } from '../deps.ts';
import { createPeriodicJob } from './periodicJob.ts';

/** Indexes the queued posts in the background. */
export interface SearchIndexer {
  indexQueued(): Promise<void>;
  /** Starts regular checks whether a rebuild of the index was requested, or posts could not be indexed. */
  start(): void;
  /**
   * Stops the indexing. The remaining posts stay in the queue. Stop the text worker at the same time, to abort
   * the analysis of a long text.
   */
  stop(): Promise<void>;
}

export function createSearchIndexer({
  db,
  clock,
  log,
  textWorker,
}: Pick<Deps, 'db' | 'clock' | 'log' | 'textWorker'>): SearchIndexer {
  let isStopped = false;
  /** Whether the last run has left posts in the queue, for example because another process had locked the database. */
  let mustRetry = false;
  let hasFailed = false;

  const job = createRequestedJob(async () => {
    mustRetry = false;
    try {
      await indexAll();
    } catch (err) {
      if (isStopped) return;
      mustRetry = true;
      if (!isIndexDamage(err)) throw err;
      log.error({ event: 'search_index_damaged', err }, 'the search index is built again');
      await replaceDamagedIndex(db);
    }
  });

  async function indexAll(): Promise<void> {
    while (!isStopped && (await indexQueuedPosts(db, analyze)) > 0) {
      // Lets other requests and writes run between two batches.
      await nextTurn();
    }
  }

  /** Returns the index entry of a post. If the analysis fails, the entry omits the content. */
  async function analyze(post: SearchablePost): Promise<PostIndex> {
    try {
      return isShort(post) ? postIndex(post) : await textWorker.analyze(post);
    } catch (err) {
      if (isStopped) throw err;
      log.error({ event: 'analysis_failed', title: post.title, err }, 'a text is not searchable');
      return postIndex({ ...post, content: '' });
    }
  }

  async function rebuildOrRetry(): Promise<void> {
    try {
      if (!isStopped && ((await ensureIndexVersion(db)) || mustRetry)) await job.request();
      hasFailed = false;
    } catch (err) {
      // Logs only the first of several failures, because the checks follow each other quickly.
      if (!hasFailed)
        log.warn({ event: 'rebuild_failed', err }, 'the search index is not up to date');
      hasFailed = true;
    }
  }

  const rebuildCheck = createPeriodicJob({
    clock,
    intervalMs: limits.searchQueue.requestIntervalMs,
    run: rebuildOrRetry,
  });

  return {
    indexQueued: job.request,
    start: rebuildCheck.start,
    async stop() {
      isStopped = true;
      rebuildCheck.stop();
      await job.settled();
    },
  };
}
