import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { DatabaseOptions } from '#db/client.ts';
import type { PostDraft } from '#domain/post/postDraft.ts';
import type { BuildReport } from './buildReports.ts';
import { createRenderer, importSite } from './render/renderer.ts';
import { openRenderPool } from './render/renderPool.ts';
import { openSocialImageRenderer } from './socialImages/socialImageRenderer.ts';

export interface BuilderSetup {
  database: DatabaseOptions;
  siteUrl: string;
  /** Where releases are kept. */
  root: string;
  compiledDir: string;
  stamp: string;
}

export type ToBuilder =
  | 'wake'
  | 'stop'
  | { settled: number }
  | { preview: number; draft: PostDraft };

export type FromBuilder =
  | { type: 'started' }
  | { type: 'failed'; error: string }
  | { type: 'stopped' }
  | { type: 'settled'; id: number }
  | { type: 'preview'; id: number; made: { html: string } | { error: string } }
  | { type: 'published'; files: string[] }
  | { type: 'switched'; folder: string }
  | { type: 'answered'; eventId: number }
  | { type: 'receipt'; receipt: BuildReport }
  | { type: 'log'; level: 'info' | 'error'; message: string; facts: Record<string, unknown> };

/** The builder's thread: rendering never takes the time of whoever answers requests. */
const setup: BuilderSetup = workerData;
const tell = (message: FromBuilder) => parentPort?.postMessage(message);

try {
  const site = await importSite(setup.compiledDir);
  const { read, close } = await site.openReader(setup.database);
  const renderer = createRenderer(site, setup.siteUrl);
  const preview = site.createPreview({ db: read, renderer, clock: Date.now });
  const builder = site.createBuilder({
    db: read,
    renderer,
    openPool: () => openRenderPool(setup),
    socialImageRenderer: await openSocialImageRenderer(),
    root: setup.root,
    clientDir: path.join(setup.compiledDir, 'client'),
    stamp: setup.stamp,
    clock: Date.now,
    log: (level, message, facts = {}) => tell({ type: 'log', level, message, facts }),
    onPublished: (files) => tell({ type: 'published', files }),
    onSwitched: (folder) => tell({ type: 'switched', folder }),
    onUrgentPublished: (eventId) => tell({ type: 'answered', eventId }),
    onReport: (receipt) => tell({ type: 'receipt', receipt }),
  });
  parentPort?.on('message', async (message: ToBuilder) => {
    if (message === 'wake') builder.wake();
    else if (message === 'stop') {
      await builder.stop();
      await close();
      tell({ type: 'stopped' });
      parentPort?.close();
    } else if ('preview' in message) {
      const made = await preview(message.draft).then(
        (html) => ({ html }),
        (error: unknown) => ({ error: String(error) }),
      );
      tell({ type: 'preview', id: message.preview, made });
    } else {
      await builder.settled();
      tell({ type: 'settled', id: message.settled });
    }
  });
  await builder.start();
  tell({ type: 'started' });
} catch (error) {
  tell({
    type: 'failed',
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
  parentPort?.close();
}
