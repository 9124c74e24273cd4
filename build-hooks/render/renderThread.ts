import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { filePathForPage } from '#domain/paths.ts';
import { limits } from '../limits.ts';
import { importSite } from './importSite.ts';
import { createRenderer } from './renderer.ts';
import type { PageResult, RenderJob, RenderSetup } from './renderJob.ts';

/** Renders pages of a full build in a thread and writes them into the new release. */
const setup: RenderSetup = workerData;
const site = await importSite(setup.compiledDir);
const { read } = await site.openReadOnlyDatabase(setup.database);
const renderer = createRenderer(site, setup.siteUrl);
const createdFolders = new Set<string>();

parentPort?.on('message', async ({ urls, folder }: RenderJob) => {
  try {
    parentPort?.postMessage({ results: await renderPages(urls, folder) });
  } catch (error) {
    parentPort?.postMessage({ error: String(error) });
  }
});

/** Renders pages in parallel, so that their queries are loaded together. */
async function renderPages(urls: string[], folder: string): Promise<PageResult[]> {
  const loader = site.createQueryLoader(read);
  const queue = urls.entries();
  const results: PageResult[] = [];
  const renderOne = async (url: string): Promise<PageResult> => {
    const rendered = await renderer.render(url, loader);
    if (rendered.outcome !== 'page') return rendered;
    const { body, ...result } = rendered;
    write(path.join(folder, filePathForPage(url)), body);
    return result;
  };
  const work = async () => {
    for (const [index, url] of queue) results[index] = await renderOne(url);
  };
  await Promise.all(Array.from({ length: limits.pagesInParallel }, work));
  return results;
}

function write(file: string, body: Buffer) {
  const folder = path.dirname(file);
  if (!createdFolders.has(folder)) {
    mkdirSync(folder, { recursive: true });
    createdFolders.add(folder);
  }
  writeFileSync(file, body);
}
