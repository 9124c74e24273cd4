import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Queryable } from '#db/client.ts';
import { newestEventId } from '#db/outbox.ts';
import type { BuildPage } from '#domain/build.ts';
import { filePathForPage } from '#domain/paths.ts';
import { allPages } from '#site/data/pages.ts';
import { type Graph, type RenderedPage, openGraph } from './graph/graph.ts';
import { limits } from './limits.ts';
import { copyAssets } from './publish/copyAssets.ts';
import { isMissing } from './publish/files.ts';
import { type Release, removeRelease, startRelease } from './publish/releases.ts';
import type { RenderPool } from './render/renderPool.ts';
import type { JobResult } from './render/renderThread.ts';
import { reuseSocialImages } from './socialImages/reuseSocialImages.ts';
import type { SocialImageRenderer } from './socialImages/socialImageRenderer.ts';

export interface FullBuildOptions {
  db: Queryable;
  root: string;
  /** Assets and public files of the compiled site. */
  clientDir: string;
  /** Names the code that the release is made by. */
  stamp: string;
  pool: RenderPool;
  socialImageRenderer: SocialImageRenderer;
  /** The release that is served meanwhile; a page that fails is taken from it. */
  previous?: { release: Release; graph: Graph } | undefined;
  clock: () => number;
  onProgress: (progress: { pagesDone: number; pagesTotal: number }) => void;
  /** Breaks the build off between two jobs. */
  signal?: AbortSignal;
}

export interface FullBuild {
  release: Release;
  graph: Graph;
  pages: BuildPage[];
  pagesTotal: number;
}

/**
 * Makes every page of the site in a new release that nobody sees yet. Events that are written
 * meanwhile are not lost: the new graph's cursor stands where the outbox stood at the start.
 */
export async function buildRelease(options: FullBuildOptions): Promise<FullBuild> {
  const { db, root, clientDir, stamp, pool, socialImageRenderer, previous, clock, onProgress, signal } = options;
  const release = await startRelease(root);
  const graph = openGraph(release.graphFile);
  try {
    const cursor = await newestEventId(db);
    graph.commit({ cursor, deferredCursor: cursor });
    await copyAssets(release, graph, { clientDir, former });
    const pages: BuildPage[] = [];
    let pagesDone = 0;
    const pagesTotal = await countPages(db);
    const running = new Set<Promise<void>>();
    let failure: unknown;

    const run = async (urls: string[]) => {
      const results = await pool.render(urls, release.folder);
      await carryOverFailed(results, previous?.release, release);
      graph.commit(toBatch(results, previous?.graph, clock()));
      pages.push(...results.flatMap((result) => receiptOf(result, previous?.graph)));
      pagesDone += urls.length;
      onProgress({ pagesDone, pagesTotal });
    };

    for await (const urls of jobs(db)) {
      const job: Promise<void> = run(urls)
        .catch((error) => {
          failure ??= error;
        })
        .finally(() => running.delete(job));
      running.add(job);
      if (running.size >= jobsAtOnceMax) await Promise.race(running);
      if (failure || signal?.aborted) break;
    }
    await Promise.all(running);
    signal?.throwIfAborted();
    if (failure) throw failure;
    await reuseSocialImages({ release, graph, design: socialImageRenderer.design }, previous);
    graph.setMeta('stamp', stamp);
    return { release, graph, pages: [...pages, ...gonePages(previous?.graph, graph)], pagesTotal };
  } catch (error) {
    graph.close();
    await removeRelease(release);
    throw error;
  }
}

// Enough that no thread waits for the next job, few enough that results never pile up.
const jobsAtOnceMax = 8;

async function* jobs(db: Queryable): AsyncGenerator<string[]> {
  let job: string[] = [];
  for await (const urls of allPages(db)) {
    for (const url of urls) {
      job.push(url);
      if (job.length < limits.pagesPerJob) continue;
      yield job;
      job = [];
    }
  }
  if (job.length > 0) yield job;
}

async function countPages(db: Queryable): Promise<number> {
  let count = 0;
  for await (const urls of allPages(db)) count += urls.length;
  return count;
}

function toBatch(results: JobResult[], former: Graph | undefined, nowMs: number) {
  const made: RenderedPage[] = [];
  const failed: { url: string; retryAtMs: number }[] = [];
  for (const result of results) {
    const { url } = result;
    if (result.outcome === 'page')
      made.push({ url, hash: result.hash, queryResults: result.asked, hasVariants: false });
    if (result.outcome === 'failed') {
      failed.push({ url, retryAtMs: nowMs + limits.pageRetryDelayMs });
      const hash = former?.pageHash(url);
      if (hash) made.push({ url, hash, queryResults: [], hasVariants: false });
    }
  }
  return { made, failed };
}

/** A page that cannot be made now is served as it was. */
async function carryOverFailed(results: JobResult[], from: Release | undefined, to: Release) {
  if (!from) return;
  for (const result of results) {
    if (result.outcome !== 'failed') continue;
    const file = filePathForPage(result.url);
    await mkdir(path.dirname(path.join(to.folder, file)), { recursive: true });
    try {
      await copyFile(path.join(from.folder, file), path.join(to.folder, file));
    } catch (error) {
      // A page that is new has no former self to serve.
      if (!isMissing(error)) throw error;
    }
  }
}

/** A full build's receipt lists what it changed: pages that came out as they were are not news. */
function receiptOf(result: JobResult, former: Graph | undefined): BuildPage[] {
  const { url } = result;
  const hashBefore = former?.pageHash(url) ?? null;
  const receipt = { url, hashBefore, renderMs: Math.round(result.renderMs) };
  if (result.outcome === 'failed')
    return [{ ...receipt, hashAfter: hashBefore, error: result.error }];
  if (result.outcome === 'gone' || result.hash === hashBefore) return [];
  return [{ ...receipt, hashAfter: result.hash, error: null }];
}

function gonePages(former: Graph | undefined, graph: Graph): BuildPage[] {
  if (!former) return [];
  return former
    .pageUrls()
    .filter((url) => !graph.hasPage(url))
    .map((url) => ({
      url,
      hashBefore: former.pageHash(url) ?? null,
      hashAfter: null,
      renderMs: 0,
      error: null,
    }));
}
