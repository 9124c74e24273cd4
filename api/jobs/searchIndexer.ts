import { setImmediate as nextTurn } from 'node:timers/promises';
import { ensureIndexVersion } from '#db/search/rebuildIndex.ts';
import { indexQueuedPosts } from '#db/search/searchQueue.ts';
import { type PostIndex, postIndex } from '#domain/search/indexing/postIndex.ts';
import type { SearchablePost } from '#domain/search/postText.ts';
import type { Deps } from '../deps.ts';

/** Indexes the posts that writes have queued, in the background. */
export interface SearchIndexer {
  /** Indexes all queued posts. */
  indexQueued(): Promise<void>;
  /** Queues and indexes all posts if a rebuild was requested. Logs a failure; the next call tries again. */
  rebuildIfRequested(): Promise<void>;
  /** Stops the indexing and the text worker. The posts that are not yet indexed stay in the queue. */
  stop(): Promise<void>;
}

export function createSearchIndexer({
  db,
  log,
  textWorker,
}: Pick<Deps, 'db' | 'log' | 'textWorker'>): SearchIndexer {
  let isStopped = false;
  let running: Promise<void> | undefined;
  let isRequested = false;

  async function indexAll(): Promise<void> {
    do {
      isRequested = false;
      while (!isStopped && (await indexQueuedPosts(db, analyze)) > 0) {
        // Lets other requests and writes run between two batches.
        await nextTurn();
      }
    } while (isRequested && !isStopped);
  }

  /**
   * Returns the index of a post. If the analysis fails, leaves out the content, so that the other posts need
   * not wait.
   */
  async function analyze(post: SearchablePost): Promise<PostIndex> {
    try {
      return await textWorker.analyze(post);
    } catch (err) {
      if (isStopped) throw err;
      log.error({ event: 'analysis_failed', title: post.title, err }, 'a text is not searchable');
      return postIndex({ ...post, content: '' });
    }
  }

  function indexQueued(): Promise<void> {
    isRequested = true;
    running ??= indexAll()
      .catch((error: unknown) => {
        if (!isStopped) throw error;
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  return {
    indexQueued,
    async rebuildIfRequested() {
      try {
        if (!isStopped && (await ensureIndexVersion(db))) await indexQueued();
      } catch (err) {
        log.warn({ event: 'rebuild_failed', err }, 'the search index was not rebuilt');
      }
    },
    async stop() {
      isStopped = true;
      await textWorker.stop();
      await running?.catch(() => undefined);
    },
  };
}
