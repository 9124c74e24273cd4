import { getRequestListener } from '@hono/node-server';
import {
  type BucketMirror,
  mirrorStateLocation,
  openBucketMirror,
} from '#build-hooks/bucket/bucketMirror.ts';
import { startBuilder } from '#build-hooks/builderHost.ts';
import { fetchImage } from '#build-hooks/network/fetchImage.ts';
import { findAddressProblem } from '#build-hooks/network/guardedRequest.ts';
import { createApp } from '../app.ts';
import type { BaseDeps } from '../baseDeps.ts';
import { type Check, databaseFileCheck, publishedFilesCheck, queueCheck } from '../http/health.ts';
import { createHttpServer } from '../http/httpServer.ts';
import { adminHeaders, siteHeaders } from '../http/siteHeaders.ts';
import { createScheduler } from '../jobs/scheduler.ts';
import { createSearchCounter } from '../jobs/searchCounter.ts';
import { createSearchIndexer } from '../jobs/searchIndexer.ts';
import { createViewCounter } from '../jobs/viewCounter.ts';
import { createImageFolder } from '../media/imageFiles.ts';
import { createMediaStore } from '../media/mediaStore.ts';
import { resolveNumberedPost } from '../pages/resolveNumberedPost.ts';
import { createStaticSite, type StaticSite } from '../staticSite/staticSite.ts';
import { createTextWorker } from '../text/textWorker.ts';
import type { BootedSystem } from './bootSystem.ts';
import { requestGuard } from './requestGuard.ts';
import { runLeased } from './runLeased.ts';
import { startDeliveries } from './startDeliveries.ts';

export async function wireSystem(deps: BaseDeps, booted: BootedSystem) {
  const site = createSite(deps, booted);
  const mirror = await openMirror(deps);
  const builder = await startSiteBuilder(deps, booted, { site, mirror });
  mirror?.start();
  const deliveries = startDeliveries({ ...deps, wakeBuilder: builder.wake });
  const { buildNotifier } = deliveries;
  const mediaStore = createMediaStore({ ...deps, files: createImageFolder(deps) });
  const textWorker = createTextWorker();
  const searchIndexer = createSearchIndexer({ ...deps, textWorker });
  const scheduler = createScheduler({
    ...deps,
    buildNotifier,
    mediaStore,
    searchIndexer,
    elect: (start) => runLeased(deps, 'scheduler', ({ db }) => start(db)),
  });
  const viewCounter = createViewCounter(deps);
  const searchCounter = createSearchCounter(deps);
  const checks: Check[] = [
    { name: 'stopping', isHealthy: () => !server.isStopping() },
    { name: 'builder', isHealthy: builder.isRunning },
    publishedFilesCheck({ publishedFolder: deps.env.publishTo, isComplete: builder.isComplete }),
    databaseFileCheck({ databaseUrl: deps.env.databaseUrl, log: deps.log }),
    queueCheck({ ...deps, publishedEventId: builder.publishedEventId }),
    ...(mirror ? [{ name: 'bucket', isHealthy: mirror.isKeepingUp }] : []),
  ];
  const app = createApp({
    ...deps,
    buildNotifier,
    scheduler,
    viewCounter,
    searchCounter,
    mediaStore,
    textWorker,
    renderPreview: builder.renderPreview,
    findAddressProblem: (url) => findAddressProblem(url, requestGuard(deps.env)),
    fetchImage: (url) => fetchImage(url, requestGuard(deps.env)),
    readPage: site.readPage,
    checks,
  });
  const server = createHttpServer({ api: getRequestListener(app.fetch), site: site.handle });
  return {
    builder,
    mirror,
    deliveries,
    scheduler,
    viewCounter,
    searchCounter,
    searchIndexer,
    textWorker,
    server,
  };
}

const createSite = ({ db, env, log }: BaseDeps, { compiledAdmin }: BootedSystem) =>
  createStaticSite({
    mediaFolder: env.mediaFolder,
    adminFolder: compiledAdmin.dir,
    headers: siteHeaders(env.siteUrl),
    adminHeaders: adminHeaders(env.siteUrl),
    findRedirect: resolveNumberedPost({ db, log }),
    cdn: env.cdn?.target,
  });

/** Opens the mirror of the site in a bucket, if PUBLISH_TO names one. */
const openMirror = async ({ env, clock, log }: BaseDeps): Promise<BucketMirror | undefined> =>
  env.bucket &&
  openBucketMirror({
    settings: env.bucket,
    root: env.publishTo,
    mediaFolder: env.mediaFolder,
    clock: clock.nowMs,
    log: (level, message, facts) => log[level]({ event: 'bucket', ...facts }, message),
  });

const startSiteBuilder = (
  { db, env, log }: BaseDeps,
  { database, compiledSite }: BootedSystem,
  { site, mirror }: { site: StaticSite; mirror: BucketMirror | undefined },
) =>
  startBuilder({
    db,
    setup: {
      database,
      siteUrl: env.siteUrl,
      root: env.publishTo,
      compiledDir: compiledSite.dir,
      mediaFolder: env.mediaFolder,
      stamp: compiledSite.stamp,
      cdn: env.cdn,
      mirror: env.bucket && mirrorStateLocation({ settings: env.bucket, root: env.publishTo }),
    },
    onPublished(files) {
      site.invalidate(files);
      mirror?.wake();
    },
    onSwitched(folder) {
      site.setRoot(folder);
      mirror?.wake();
    },
    beforePurge: async () => mirror?.uploaded(),
    log: (level, message, facts) => log[level](facts, message),
  });
