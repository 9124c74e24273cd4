import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openReadOnlyDatabase, type Queryable } from '#db/client.ts';
import { describeError } from '#domain/runtime/describeError.ts';
import { createQueryLoader, type QueryLoader } from '#site/data/queryLoader.ts';
import { builderLimits } from '../builderLimits.ts';
import { runLimited } from '../concurrency/runLimited.ts';
import { completeGraph } from '../graph/graphLoad.ts';
import { createRenderer, type Renderer, type RenderPage } from './renderer.ts';
import type {
  GraphJob,
  PageFile,
  PageResult,
  RenderJob,
  RenderReply,
  RenderSetup,
} from './renderJob.ts';

/**
 * Renders pages in a process of its own and writes them into files. At the end of a full build, completes the dependency
 * graph. The process ends when its parent process ends.
 */
export async function runRenderChild(
  site: { renderPage: RenderPage },
  { database, siteUrl }: RenderSetup,
): Promise<void> {
  const { read } = await openReadOnlyDatabase(database);
  const renderer = createRenderer(site, siteUrl);
  const write = createPageWriter();
  const loaderOfBatch = createBatchLoaders(read);
  const run = async (job: RenderJob | GraphJob): Promise<RenderReply> => {
    if ('pages' in job) {
      const loader = loaderOfBatch(job.batch);
      return { results: await renderPages(job.pages, { loader, renderer, write }) };
    }
    completeGraph(job.graphFile);
    return { isComplete: true };
  };
  process.on('message', async (job: RenderJob | GraphJob) => {
    const reply = await run(job).catch((error: unknown) => ({ error: describeError(error) }));
    // The parent process may have ended meanwhile.
    if (process.connected) process.send?.(reply);
  });
  process.send?.({ isReady: true } satisfies RenderReply);
}

type PageWriter = (file: string, body: Buffer) => void;

/** Returns a function that creates one loader per batch, and a new loader for each job without a batch. */
function createBatchLoaders(read: Queryable): (batch: number | undefined) => QueryLoader {
  let last: { batch: number; loader: QueryLoader } | undefined;
  return (batch) => {
    if (batch === undefined) return createQueryLoader(read);
    if (batch !== last?.batch) last = { batch, loader: createQueryLoader(read) };
    return last.loader;
  };
}

/** Renders pages in parallel, so that their queries are loaded together. */
async function renderPages(
  pages: readonly PageFile[],
  { loader, renderer, write }: { loader: QueryLoader; renderer: Renderer; write: PageWriter },
): Promise<PageResult[]> {
  const results: PageResult[] = [];
  const renderOne = async ({ url, file }: PageFile): Promise<PageResult> => {
    const rendered = await renderer.render(url, loader);
    if (rendered.outcome !== 'page') return rendered;
    const { body, ...result } = rendered;
    write(file, body);
    return result;
  };
  await runLimited(pages.entries(), builderLimits.pagesInParallel, async ([index, page]) => {
    results[index] = await renderOne(page);
  });
  return results;
}

function createPageWriter(): PageWriter {
  const createdFolders = new Set<string>();
  return (file, body) => {
    const folder = path.dirname(file);
    if (!createdFolders.has(folder)) {
      mkdirSync(folder, { recursive: true });
      createdFolders.add(folder);
    }
    writeFileSync(file, body);
  };
}
