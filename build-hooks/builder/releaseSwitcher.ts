import { rm } from 'node:fs/promises';
import { findRunningFullBuild } from '#db/builds/builds.ts';
import { describeError } from '#domain/runtime/describeError.ts';
import type { Mutex } from '#domain/runtime/mutex.ts';
import { builderLimits } from '../builderLimits.ts';
import type { ShouldYield } from '../concurrency/shouldYield.ts';
import type { FullBuild } from '../fullBuild/fullBuild.ts';
import { createFullBuildRunner, type FullBuildRunner } from '../fullBuild/fullBuildRunner.ts';
import type { Graph } from '../graph/graph.ts';
import { codeVersionKey } from '../graph/graphSchema.ts';
import { pruneReleases, type Release, switchTo } from '../publish/releases.ts';
import { openCurrentRelease } from '../repair/openCurrentRelease.ts';
import type { BuildReports } from '../reports/buildReports.ts';
import type { BuilderOptions } from './builderOptions.ts';
import { catchUp, openPublishedSite, type PublishedSite } from './publishedSite.ts';

/** Opens the release that is served, and switches to the release of each full build. */
export interface ReleaseSwitcher {
  /** The served release. Undefined until the first full build is live, and after `discard` until the next one is. */
  current(): PublishedSite | undefined;
  /** Opens the release that an earlier process published, or builds one. Resolves when there is a release to serve. */
  open(): Promise<void>;
  /** Stops publishing into the current release, and builds the site again. Logs the reason. */
  discard(reason: string): void;
  fullBuilds: Pick<FullBuildRunner, 'startDue' | 'isRunning'>;
  /** Waits for running work after `signal` was aborted, and closes the release. */
  close(): Promise<void>;
}

export interface ReleaseSwitcherOptions extends BuilderOptions {
  reports: BuildReports;
  signal: AbortSignal;
  /** Wakes the builder's loop. */
  wake: () => void;
  shouldYield: ShouldYield;
  /** A step of the builder's loop and a switch of releases must not overlap. */
  runExclusively: Mutex;
}

export function createReleaseSwitcher(options: ReleaseSwitcherOptions): ReleaseSwitcher {
  const { db, publishedFolder, codeVersion, log, purges, wake, runExclusively } = options;
  const { onSwitched, onUrgentPublished = () => undefined } = options;
  const onMissingPages = logMissingPages(options);
  let site: PublishedSite | undefined;
  const fullBuilds = createFullBuildRunner({
    ...options,
    currentSite: () => site,
    onBuilt: serve,
    onIdle: wake,
  });
  const openSite = siteOpener(options, { fullBuilds, onMissingPages, rebuild });

  async function open() {
    const current = await openCurrentRelease(options);
    if (current) await resume(current.release, current.graph);
    else await fullBuilds.run((await findRunningFullBuild(db))?.id);
    // Builds the site again if another version of the code rendered it.
    if (site?.graph.meta(codeVersionKey) !== codeVersion)
      fullBuilds.startRequired((await findRunningFullBuild(db))?.id);
  }

  /** Serves the release of an earlier process, which may have crashed. */
  async function resume(release: Release, graph: Graph) {
    site = await openSite(release, graph);
    onSwitched(release.folder);
    onUrgentPublished(graph.cursor);
    await pruneReleases(publishedFolder);
    site.missingFiles.start();
    // A crash before the end of a report leaves this file behind.
    await rm(release.changedPagesFile, { force: true });
  }

  async function serve(build: FullBuild) {
    const next = await openSite(build.release, build.graph);
    await catchUp(next.incremental, builderLimits.catchUpBatchesMax);
    const previous = site;
    await runExclusively(async () => {
      // The new release must not show an older state than the previous release. A database that a backup has replaced may
      // contain fewer events than the previous release shows.
      while (previous && next.graph.cursor < previous.graph.cursor)
        if (!(await next.incremental.publishEvents())) break;
      purges?.announceEverything();
      await switchTo(publishedFolder, next.release);
      site = next;
      purges?.releaseRevealed();
      onSwitched(next.release.folder);
      onUrgentPublished(next.graph.cursor);
      onMissingPages(0);
      previous?.graph.close();
    });
    await previous?.socialImages.idle();
    await pruneReleases(publishedFolder);
  }

  function rebuild(reason: string) {
    log('error', `${reason}. The site is built again`, {});
    fullBuilds.startRequired();
  }

  return {
    current: () => site,
    open,
    discard(reason) {
      const discarded = site;
      site = undefined;
      rebuild(reason);
      discarded?.graph.close();
    },
    fullBuilds,
    async close() {
      await fullBuilds.idle();
      await options.renderHelpers?.close();
      // The thread must not exit while native code is rendering an image.
      await site?.socialImages.idle();
      site?.graph.close();
    },
  };
}

interface SiteOpenerOptions extends Pick<BuilderOptions, 'onMissingPages'> {
  fullBuilds: Pick<FullBuildRunner, 'isRunning'>;
  rebuild: (reason: string) => void;
}

/** Returns a function that opens a release for publishing. */
const siteOpener =
  (
    options: ReleaseSwitcherOptions,
    { fullBuilds, onMissingPages, rebuild }: SiteOpenerOptions,
  ): ((release: Release, graph: Graph) => Promise<PublishedSite>) =>
  (release, graph) =>
    openPublishedSite(release, graph, {
      ...options,
      onMissingPages,
      // The render processes of a full build use all processors.
      helpersForBatch: (dirtyPageCount) =>
        fullBuilds.isRunning() ? [] : (options.renderHelpers?.forBatch(dirtyPageCount) ?? []),
      onRendered: options.wake,
      onLost: () => rebuild('Published files are missing'),
      onFailed: ({ title }, error) =>
        options.log('error', 'A social image could not be rendered', {
          title,
          error: describeError(error),
        }),
    });

/** Logs an error when the number of missing pages rises from 0. */
function logMissingPages({
  log,
  onMissingPages,
}: Pick<BuilderOptions, 'log' | 'onMissingPages'>): (count: number) => void {
  let lastCount = 0;
  return (count) => {
    if (count > 0 && lastCount === 0)
      log('error', 'Published pages are missing and are published again', { pages: count });
    lastCount = count;
    onMissingPages(count);
  };
}
