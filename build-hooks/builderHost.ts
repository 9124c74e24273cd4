import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { endInterruptedBuilds, recordBuild, recordBuildPages, updateBuild } from '#db/builds.ts';
import type { Database } from '#db/client.ts';
import type { PostDraft } from '#domain/post/postDraft.ts';
import { isoTime } from '#domain/text/dates.ts';
import type { BuilderSetup, FromBuilder, ToBuilder } from './builderThread.ts';
import type { BuildReport } from './buildReports.ts';
import { limits } from './limits.ts';

export interface BuilderHost {
  /** False while a builder that ended has not been replaced yet. */
  isRunning(): boolean;
  /** The newest event whose urgent pages are in view. */
  publishedEventId(): number;
  wake(): void;
  /** Resolves when everything written so far is published, variants included. */
  settled(): Promise<void>;
  /** The page that a post would have; rejects when it cannot be made, or not now. */
  renderPreview(draft: PostDraft): Promise<string>;
  stop(): Promise<void>;
}

export interface BuilderHostOptions {
  /** Where receipts are stored: by this thread, since a database file has one writer. */
  db: Database;
  setup: BuilderSetup;
  createThread?: (setup: BuilderSetup) => Worker;
  onPublished: (files: string[]) => void;
  onSwitched: (folder: string) => void;
  log: (level: 'info' | 'error', message: string, facts: Record<string, unknown>) => void;
}

/**
 * Runs the builder in a thread of its own, and in another one should that end. Resolves once there
 * is a site to serve; a builder that cannot even start rejects.
 */
export async function startBuilder(options: BuilderHostOptions): Promise<BuilderHost> {
  const { db, setup, createThread = openBuilderThread, onPublished, onSwitched, log } = options;
  const store = createReceiptStore(db, (error) =>
    log('error', 'A receipt could not be stored', { error: String(error) }),
  );
  const settledWaiters = new Map<number, () => void>();
  const previews = new Map<number, PromiseWithResolvers<string>>();
  const stopped = Promise.withResolvers<void>();
  let settledCount = 0;
  let previewCount = 0;
  let answeredEventId = 0;
  let isStopping = false;
  let isRunning = false;
  let worker = await openThread();

  async function openThread(): Promise<Worker> {
    await endInterruptedBuilds(db, { now: isoTime(Date.now()) });
    const thread = createThread(setup);
    const started = Promise.withResolvers<void>();
    thread.on('message', (message: FromBuilder) => {
      if (message.type === 'started') started.resolve();
      else if (message.type === 'failed') started.reject(new Error(message.error));
      else receive(message);
    });
    thread.on('error', (error) => {
      started.reject(error);
      log('error', 'The builder ended', { error: String(error) });
    });
    thread.on('exit', () => {
      started.reject(new Error('The builder ended before it had started'));
      for (const { reject } of previews.values()) reject(new Error('The builder ended'));
      if (isStopping) return stopped.resolve();
      if (isRunning) void openAnother();
    });
    await started.promise;
    isRunning = true;
    return thread;
  }

  /** The database and the graph say where to go on, so a new thread takes over as a restart would. */
  async function openAnother() {
    isRunning = false;
    for (let pauseMs = limits.errorPauseMs; !isStopping; pauseMs *= 2) {
      await delay(Math.min(pauseMs, limits.pageRetryDelayMaxMs));
      try {
        worker = await openThread();
        for (const id of settledWaiters.keys()) send({ settled: id });
        return log('info', 'Another builder took over', {});
      } catch (error) {
        log('error', 'The builder could not be started again', { error: String(error) });
      }
    }
  }

  function receive(message: FromBuilder) {
    switch (message.type) {
      case 'stopped':
        return stopped.resolve();
      case 'settled':
        settledWaiters.get(message.id)?.();
        return settledWaiters.delete(message.id);
      case 'preview': {
        const { made, id } = message;
        if ('html' in made) return previews.get(id)?.resolve(made.html);
        return previews.get(id)?.reject(new Error(made.error));
      }
      case 'published':
        return onPublished(message.files);
      case 'switched':
        return onSwitched(message.folder);
      case 'answered':
        answeredEventId = message.eventId;
        return;
      case 'receipt':
        return store.put(message.receipt);
      case 'log':
        return log(message.level, message.message, message.facts);
    }
  }

  function send(message: ToBuilder) {
    worker.postMessage(message);
  }

  return {
    isRunning: () => isRunning,
    publishedEventId: () => answeredEventId,
    wake: () => send('wake'),
    settled: async () => {
      const id = ++settledCount;
      const waiter = Promise.withResolvers<void>();
      settledWaiters.set(id, waiter.resolve);
      send({ settled: id });
      await waiter.promise;
      await store.idle();
    },
    async renderPreview(draft) {
      if (!isRunning) throw new Error('There is no builder at the moment');
      const id = ++previewCount;
      const waiter = Promise.withResolvers<string>();
      previews.set(id, waiter);
      const timer = setTimeout(
        () => waiter.reject(new Error('The builder did not answer')),
        limits.previewTimeoutMs,
      );
      try {
        send({ preview: id, draft });
        return await waiter.promise;
      } finally {
        clearTimeout(timer);
        previews.delete(id);
      }
    },
    async stop() {
      isStopping = true;
      if (isRunning) {
        send('stop');
        await stopped.promise;
      }
      await store.idle();
      await worker.terminate();
    },
  };
}

const openBuilderThread = (setup: BuilderSetup) =>
  new Worker(new URL('./builderThread.ts', import.meta.url), {
    workerData: setup,
    resourceLimits: { maxYoungGenerationSizeMb: limits.threadYoungHeapMb },
  });

/** Stores receipts one after another; a build's first news makes its row, later news change it. */
function createReceiptStore(db: Database, onError: (error: unknown) => void) {
  const ids = new Map<string, number>();
  let last: Promise<void> = Promise.resolve();

  async function store({ key, buildId, build, pages }: BuildReport) {
    const id = buildId ?? ids.get(key);
    if (id === undefined) {
      ids.set(key, await recordBuild(db, { build, pages }));
    } else {
      if (pages.length > 0) await recordBuildPages(db, { id, pages });
      const { startedAt: _startedAt, ...changes } = build;
      await updateBuild(db, { id, changes });
    }
    if (build.status !== 'running') ids.delete(key);
  }

  return {
    put(receipt: BuildReport) {
      last = last.then(() => store(receipt)).catch(onError);
    },
    idle: () => last,
  };
}
