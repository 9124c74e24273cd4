import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openReadOnlyDatabase, type Queryable } from '#db/client.ts';
import { filePathForPage } from '#domain/paths.ts';
import { createQueryLoader } from '#site/data/queryLoader.ts';
import { runLimited } from '../concurrency/runLimited.ts';
import { completeGraph } from '../graph/graphLoad.ts';
import { limits } from '../limits.ts';
import { createRenderer, type Renderer, type RenderPage } from './renderer.ts';
import type { GraphJob, PageResult, RenderJob, RenderReply, RenderSetup } from './renderJob.ts';

/**
 * Renders pages of a full build in a process of its own and writes them into the new release. At the end, completes
 * the dependency graph. The process ends when its parent process ends.
 */
export async function runRenderChild(
  site: { renderPage: RenderPage },
  { database, siteUrl }: RenderSetup,
): Promise<void> {
  const { read } = await openReadOnlyDatabase(database);
  const renderer = createRenderer(site, siteUrl);
  const write = createPageWriter();
  const run = async (job: RenderJob | GraphJob): Promise<RenderReply> => {
    if ('urls' in job) return { results: await renderPages(job, { read, renderer, write }) };
    completeGraph(job.graphFile);
    return { isComplete: true };
  };
  process.on('message', async (job: RenderJob | GraphJob) => {
    const reply = await run(job).catch((error: unknown) => ({ error: String(error) }));
    // The parent process may have ended meanwhile.
    if (process.connected) process.send?.(reply);
  });
  process.send?.({ isReady: true } satisfies RenderReply);
}

type PageWriter = (file: string, body: Buffer) => void;

/** Renders pages in parallel, so that their queries are loaded together. */
async function renderPages(
  { urls, folder }: RenderJob,
  { read, renderer, write }: { read: Queryable; renderer: Renderer; write: PageWriter },
): Promise<PageResult[]> {
  const loader = createQueryLoader(read);
  const results: PageResult[] = [];
  const renderOne = async (url: string): Promise<PageResult> => {
    const rendered = await renderer.render(url, loader);
    if (rendered.outcome !== 'page') return rendered;
    const { body, ...result } = rendered;
    write(path.join(folder, filePathForPage(url)), body);
    return result;
  };
  await runLimited(urls.entries(), limits.pagesInParallel, async ([index, url]) => {
    results[index] = await renderOne(url);
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
