import { fetchImage } from '#build-hooks/network/fetchImage.ts';
import { findAddressProblem } from '#build-hooks/network/guardedRequest.ts';
import { createApp } from '../app.ts';
import type { BaseDeps } from '../baseDeps.ts';
import { createClickCounter } from '../counters/clickCounter.ts';
import { createSearchCounter } from '../counters/searchCounter.ts';
import { createViewCounter } from '../counters/viewCounter.ts';
import type { Check } from '../health/check.ts';
import { databaseFileCheck } from '../health/health.ts';
import { apiListener } from '../http/apiListener.ts';
import { createHttpServer } from '../http/httpServer.ts';
import { adminHeaders } from '../http/siteHeaders.ts';
import { createScheduler } from '../jobs/scheduler.ts';
import { createSearchIndexer } from '../jobs/searchIndexer.ts';
import { createMediaStore } from '../media/mediaStore.ts';
import { resolveNumberedPost } from '../pages/resolveNumberedPost.ts';
import { createTextWorker } from '../text/textWorker.ts';
import type { BootedSystem } from './bootSystem.ts';
import { connectBot, type Publishing, startOwnBuilder } from './publishing.ts';
import { requestGuard } from './requestGuard.ts';
import { runWithLoggedLease } from './runWithLoggedLease.ts';
import { createMailOutput, startDeliveries } from './startDeliveries.ts';

export async function wireSystem(deps: BaseDeps, booted: BootedSystem) {
  const publishing = await startPublishing(deps, booted);
  const { site, imageFiles, renderPreview } = publishing;
  const deliveries = startDeliveries({ ...deps, buildNotifier: publishing.buildNotifier });
  const { changeNotifier } = deliveries;
  const mediaStore = createMediaStore({ ...deps, files: imageFiles });
  const textWorker = createTextWorker();
  const searchIndexer = createSearchIndexer({ ...deps, textWorker });
  const scheduler = createScheduler({
    ...deps,
    changeNotifier,
    mediaStore,
    searchIndexer,
    elect: (start) => runWithLoggedLease(deps, 'scheduler', ({ db }) => start(db)),
  });
  const viewCounter = createViewCounter(deps);
  const clickCounter = createClickCounter(deps);
  const searchCounter = createSearchCounter(deps);
  const checks: Check[] = [
    { name: 'stopping', isHealthy: () => !server.isStopping() },
    databaseFileCheck({ databaseUrl: deps.env.database.url, log: deps.log }),
    ...publishing.checks,
  ];
  const app = createApp({
    ...deps,
    changeNotifier,
    scheduler,
    viewCounter,
    clickCounter,
    searchCounter,
    mediaStore,
    textWorker,
    renderPreview,
    mails: createMailOutput(deps.env),
    findAddressProblem: (url) => findAddressProblem(url, requestGuard(deps.env)),
    fetchImage: (url) => fetchImage(url, requestGuard(deps.env)),
    readPage: site.readPage,
    checks,
  });
  const handlers = { api: apiListener(app), site: site.handle };
  booted.outageServer?.setHandlers(handlers);
  const server = booted.outageServer ?? createHttpServer(handlers);
  return {
    publishing,
    deliveries,
    scheduler,
    viewCounter,
    clickCounter,
    searchCounter,
    searchIndexer,
    textWorker,
    server,
  };
}

function startPublishing(
  deps: BaseDeps,
  { compiledSite, compiledAdmin }: BootedSystem,
): Publishing | Promise<Publishing> {
  const { db, env, log } = deps;
  const options = {
    adminFolder: compiledAdmin.dir,
    adminHeaders: adminHeaders(env.siteUrl),
    findRedirect: resolveNumberedPost({ db, log }),
    cdn: env.cdn?.target,
  };
  if (env.bot) return connectBot(deps, options, env.bot);
  if (compiledSite) return startOwnBuilder(deps, options, compiledSite);
  throw new Error('The site is not compiled');
}
