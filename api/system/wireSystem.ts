import { getRequestListener } from '@hono/node-server';
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
import { createMediaStore } from '../media/mediaStore.ts';
import { resolveNumberedPost } from '../pages/resolveNumberedPost.ts';
import { createStaticSite, type StaticSite } from '../staticSite/staticSite.ts';
import { createTextWorker } from '../text/textWorker.ts';
import type { BootedSystem } from './bootSystem.ts';
import { requestGuard } from './requestGuard.ts';
import { startDeliveries } from './startDeliveries.ts';

export async function wireSystem(deps: BaseDeps, booted: BootedSystem) {
  const site = createSite(deps, booted);
  const builder = await startSiteBuilder(deps, booted, site);
  const deliveries = startDeliveries({ ...deps, wakeBuilder: builder.wake });
  const { buildNotifier } = deliveries;
  const mediaStore = createMediaStore(deps);
  const textWorker = createTextWorker();
  const searchIndexer = createSearchIndexer({ ...deps, textWorker });
  const scheduler = createScheduler({ ...deps, buildNotifier, mediaStore, searchIndexer });
  const viewCounter = createViewCounter(deps);
  const searchCounter = createSearchCounter(deps);
  const checks: Check[] = [
    { name: 'stopping', isHealthy: () => !server.isStopping() },
    { name: 'builder', isHealthy: builder.isRunning },
    publishedFilesCheck({ publishedFolder: deps.env.publishTo, isComplete: builder.isComplete }),
    databaseFileCheck({ databaseUrl: deps.env.databaseUrl, log: deps.log }),
    queueCheck({ ...deps, publishedEventId: builder.publishedEventId }),
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
  return { builder, deliveries, scheduler, viewCounter, searchCounter, searchIndexer, server };
}

const createSite = ({ db, env, log }: BaseDeps, { compiledAdmin }: BootedSystem) =>
  createStaticSite({
    mediaFolder: env.mediaFolder,
    adminFolder: compiledAdmin.dir,
    headers: siteHeaders(env.siteUrl),
    adminHeaders: adminHeaders(env.siteUrl),
    findRedirect: resolveNumberedPost({ db, log }),
  });

const startSiteBuilder = (
  { db, env, log }: BaseDeps,
  { database, compiledSite }: BootedSystem,
  site: StaticSite,
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
    },
    onPublished: site.invalidate,
    onSwitched: site.setRoot,
    log: (level, message, facts) => log[level](facts, message),
  });
