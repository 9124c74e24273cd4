import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Queryable } from '#db/client.ts';
import { filePathForPage } from '#domain/paths.ts';
import { allPages } from '#site/data/pages/allPages.ts';
import { builderLimits } from '../builderLimits.ts';
import type { Graph, GraphChanges } from '../graph/graph.ts';
import { type GraphLoad, startGraphLoad } from '../graph/graphLoad.ts';
import { isNotFoundError } from '../publish/files.ts';
import type { Release } from '../publish/releases.ts';
import type { PageResult } from '../render/renderJob.ts';
import type { RenderPool } from '../render/renderPool.ts';
import { renderRetryDelayMs } from '../render/renderRetryDelayMs.ts';
import { type ChangedPages, changedPage } from './changedPages.ts';

export interface RenderOptions {
  db: Queryable;
  pool: RenderPool;
  /** The release that is served. Pages that fail to render are copied from this release. */
  previous?: { release: Release; graph: Graph } | undefined;
  clock: () => number;
  onProgress: (progress: { pagesDone: number; pagesTotal: number }) => void;
  /** Aborts the build between two render jobs. */
  signal?: AbortSignal;
}

/**
 * Renders all pages into the release and adds them to its graph, which does not have all its indexes yet. Returns the number
 * of pages.
 */
export async function renderAllPages(
  release: Release,
  changedPages: ChangedPages,
  options: RenderOptions,
): Promise<number> {
  const graphLoad = startGraphLoad(release.graphFile);
  try {
    return await renderInto({ release, graphLoad, changedPages }, options);
  } finally {
    graphLoad.close();
  }
}

async function renderInto(
  target: { release: Release; graphLoad: GraphLoad; changedPages: ChangedPages },
  { db, pool, previous, clock, onProgress, signal }: RenderOptions,
): Promise<number> {
  const { release, graphLoad, changedPages } = target;
  let pagesDone = 0;
  const pagesTotal = await countPages(db);
  const runningJobs = new Set<Promise<void>>();
  let failure: unknown;

  const runJob = async (urls: string[]) => {
    const pages = urls.map((url) => ({
      url,
      file: path.join(release.folder, filePathForPage(url)),
    }));
    const results = await pool.render({ pages });
    await copyFailedPages(results, previous?.release, release);
    graphLoad.add(toGraphChanges(results, { previous: previous?.graph, nowMs: clock() }));
    changedPages.add(results.flatMap((result) => changedPage(result, previous?.graph)));
    pagesDone += urls.length;
    onProgress({ pagesDone, pagesTotal });
  };

  for await (const urls of renderJobs(db)) {
    const job: Promise<void> = runJob(urls)
      .catch((error) => {
        failure ??= error;
      })
      .finally(() => runningJobs.delete(job));
    runningJobs.add(job);
    if (runningJobs.size >= builderLimits.renderJobsMax) await Promise.race(runningJobs);
    if (failure || signal?.aborted) break;
  }
  await Promise.all(runningJobs);
  signal?.throwIfAborted();
  if (failure) throw failure;
  return pagesTotal;
}

async function* renderJobs(db: Queryable): AsyncGenerator<string[]> {
  let job: string[] = [];
  for await (const urls of allPages(db)) {
    for (const url of urls) {
      job.push(url);
      if (job.length < builderLimits.pagesPerJob) continue;
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

/** A page that failed keeps its previous hash and is scheduled for a retry. */
export function toGraphChanges(
  results: readonly PageResult[],
  { previous, nowMs }: { previous: Pick<Graph, 'pageHash'> | undefined; nowMs: number },
): Required<Pick<GraphChanges, 'rendered' | 'failed'>> {
  const rendered = results.flatMap((result) => {
    const { url } = result;
    if (result.outcome === 'page')
      return [{ url, hash: result.hash, resultHashes: result.resultHashes }];
    const previousHash = result.outcome === 'failed' ? previous?.pageHash(url) : undefined;
    return previousHash ? [{ url, hash: previousHash, resultHashes: [] }] : [];
  });
  const failed = results
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ url }) => ({ url, retryAtMs: nowMs + renderRetryDelayMs(0) }));
  return { rendered, failed };
}

async function copyFailedPages(
  results: readonly PageResult[],
  from: Release | undefined,
  to: Release,
) {
  if (!from) return;
  for (const result of results) {
    if (result.outcome !== 'failed') continue;
    const file = filePathForPage(result.url);
    await mkdir(path.dirname(path.join(to.folder, file)), { recursive: true });
    try {
      await copyFile(path.join(from.folder, file), path.join(to.folder, file));
    } catch (error) {
      // Ignores a missing file: a new page has no previous version.
      if (!isNotFoundError(error)) throw error;
    }
  }
}
