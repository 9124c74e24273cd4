import type { BuilderHost } from '#build-hooks/builder/builderHost.ts';
import type { CompiledOutput } from '#build-hooks/compile/compile.ts';
import { isLeaseAlive } from '#db/leases/lease.ts';
import type { BaseDeps } from '../baseDeps.ts';
import { createBotClient } from '../buildHook/botClient.ts';
import { type BuildNotifier, createBuildNotifier } from '../buildHook/buildNotifier.ts';
import type { Deps } from '../deps.ts';
import type { Env } from '../env/env.ts';
import { type Check, cachedCheck, databaseCheck } from '../health/check.ts';
import { publishedFilesCheck, queueCheck } from '../health/health.ts';
import { siteHeaders } from '../http/siteHeaders.ts';
import { createImageFolder, type ImageFiles } from '../media/imageFiles.ts';
import type { SiteHandler, SiteHandlerOptions } from '../staticSite/siteHandler.ts';
import { createStaticSite } from '../staticSite/staticSite.ts';
import { openNodeFiles } from './nodeFiles.ts';
import { startSiteBuilder } from './siteBuilder.ts';
import { openSiteMirror } from './siteMirror.ts';

/** How this process builds and serves the site. */
export interface Publishing {
  site: SiteHandler;
  imageFiles: ImageFiles;
  /** Undefined if the builder runs in this process. */
  buildNotifier: BuildNotifier | undefined;
  renderPreview: Deps['renderPreview'];
  checks: Check[];
  /** Uploads to the bucket the images that exist only on the disk of this node. Does not reject. */
  storeLocalImages(): Promise<void>;
  /** Resolves when everything written so far is published, or announced to the bot. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

export type SiteOptions = Omit<SiteHandlerOptions, 'headers' | 'mediaFolder'>;

/** Builds the site in a thread of this process. Resolves when there is a site to serve. */
export async function startOwnBuilder(
  deps: BaseDeps,
  options: SiteOptions,
  compiledSite: CompiledOutput,
): Promise<Publishing> {
  const { db, env } = deps;
  const { mediaFolder, publishedFolder, siteUrl } = env;
  const site = createStaticSite({ ...options, headers: siteHeaders(siteUrl), mediaFolder });
  const mirror = await openSiteMirror(deps, {
    mediaFolder,
    requeueOutdatedFiles: () => builder.requeueOutdatedFiles(),
  });
  const builder: BuilderHost = await startSiteBuilder(deps, {
    compiledSite,
    onPublished(files) {
      site.invalidate(files);
      mirror?.wake();
    },
    onSwitched(folder) {
      site.setReleaseFolder(folder);
      mirror?.wake();
    },
    beforePurge: async () => mirror?.uploaded(),
  });
  mirror?.start();
  // In the same process, the notification is a call. It comes as soon as the events are committed.
  db.onEvents(builder.wake);
  return {
    site,
    imageFiles: createImageFolder(deps),
    buildNotifier: undefined,
    renderPreview: builder.renderPreview,
    checks: [
      { name: 'builder', isHealthy: builder.isRunning },
      publishedFilesCheck({ publishedFolder, isComplete: builder.isComplete }),
      databaseCheck(queueCheck({ ...deps, publishedEventId: builder.publishedEventId }), deps),
      ...(mirror ? [{ name: 'bucket', isHealthy: mirror.isKeepingUp }] : []),
    ],
    storeLocalImages: async () => undefined,
    settled: builder.settled,
    async stop() {
      await builder.stop();
      await mirror?.stop();
    },
  };
}

/** Leaves the building to a bot, which publishes into a bucket or a shared folder. */
export function connectBot(
  deps: BaseDeps,
  options: SiteOptions,
  { hookUrls, secret }: NonNullable<Env['bot']>,
): Publishing {
  const { db, log } = deps;
  const bot = createBotClient({ hookUrls, secret });
  const files = openNodeFiles(deps, options);
  const buildNotifier = createBuildNotifier({ db, secret, deliver: bot.deliver, log });
  return {
    site: files.site,
    imageFiles: files.imageFiles,
    buildNotifier,
    renderPreview: bot.renderPreview,
    checks: [
      cachedCheck(files.check, deps),
      // Every API node works without the bot. Only the pages wait for it.
      databaseCheck(
        { name: 'bot', isHealthy: () => isLeaseAlive(db.read, 'builder'), isWarning: true },
        deps,
      ),
    ],
    storeLocalImages: files.storeLocalImages,
    settled: buildNotifier.settled,
    async stop() {
      bot.stop();
      await buildNotifier.settled();
      files.stop();
    },
  };
}
