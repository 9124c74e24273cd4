import { Worker } from 'node:worker_threads';
import { endInterruptedBuilds, recordBuild, recordBuildPages, updateBuild } from '#db/builds.ts';
import type { Database } from '#db/client.ts';
import { isoTime } from '#domain/dates.ts';
import type { BuilderSetup, FromBuilder, ToBuilder } from './builderThread.ts';
import type { Receipt } from './receipts.ts';

export interface BuilderHost {
  wake(): void;
  /** Resolves when everything written so far is published, variants included. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

export interface BuilderHostOptions {
  /** Where receipts are stored: by this thread, since a database file has one writer. */
  db: Database;
  setup: BuilderSetup;
  onPublished: (files: string[]) => void;
  onSwitched: (folder: string) => void;
  log: (level: 'info' | 'error', message: string, facts: Record<string, unknown>) => void;
}

/** Runs the builder in a thread of its own. Resolves once there is a site to serve. */
export async function startBuilder(options: BuilderHostOptions): Promise<BuilderHost> {
  const { db, setup, onPublished, onSwitched, log } = options;
  await endInterruptedBuilds(db, { now: isoTime(Date.now()) });
  const worker = new Worker(new URL('./builderThread.ts', import.meta.url), { workerData: setup });
  const store = createReceiptStore(db, (error) =>
    log('error', 'A receipt could not be stored', { error: String(error) }),
  );
  const settledWaiters = new Map<number, () => void>();
  let settledCount = 0;
  let isStopping = false;
  const started = Promise.withResolvers<void>();
  const stopped = Promise.withResolvers<void>();
  const send = (message: ToBuilder) => worker.postMessage(message);

  worker.on('message', (message: FromBuilder) => {
    switch (message.type) {
      case 'started':
        return started.resolve();
      case 'failed':
        return started.reject(new Error(message.error));
      case 'stopped':
        return stopped.resolve();
      case 'settled':
        settledWaiters.get(message.id)?.();
        return settledWaiters.delete(message.id);
      case 'published':
        return onPublished(message.files);
      case 'switched':
        return onSwitched(message.folder);
      case 'receipt':
        return store.put(message.receipt);
      case 'log':
        return log(message.level, message.message, message.facts);
    }
  });
  worker.on('error', (error) => {
    started.reject(error);
    log('error', 'The builder ended', { error: String(error) });
  });
  worker.on('exit', () => {
    started.reject(new Error('The builder ended before it had started'));
    stopped.resolve();
    if (!isStopping)
      log('error', 'The builder is gone; pages stay as they are until a restart', {});
  });
  await started.promise;

  return {
    wake: () => send('wake'),
    settled: async () => {
      const id = ++settledCount;
      const waiter = Promise.withResolvers<void>();
      settledWaiters.set(id, waiter.resolve);
      send({ settled: id });
      await waiter.promise;
      await store.idle();
    },
    async stop() {
      isStopping = true;
      send('stop');
      await stopped.promise;
      await store.idle();
      await worker.terminate();
    },
  };
}

/** Stores receipts one after another; a build's first news makes its row, later news change it. */
function createReceiptStore(db: Database, onError: (error: unknown) => void) {
  const ids = new Map<string, number>();
  let last: Promise<void> = Promise.resolve();

  async function store({ key, buildId, build, pages }: Receipt) {
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
    put(receipt: Receipt) {
      last = last.then(() => store(receipt)).catch(onError);
    },
    idle: () => last,
  };
}
