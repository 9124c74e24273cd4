import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { filePathForPage } from '#domain/paths.ts';
import { limits } from '../limits.ts';
import { type Asked, createRenderer, importSite } from './renderer.ts';
import type { RenderJob, RenderSetup } from './renderPool.ts';

/** A page that a job made, without its body: that is on disk. */
export type JobResult =
  | { outcome: 'page'; url: string; hash: string; asked: Asked; renderMs: number }
  | { outcome: 'gone'; url: string; renderMs: number }
  | { outcome: 'failed'; url: string; error: string; renderMs: number };

/** A thread of a full build: makes pages and writes them straight into a release that nobody sees yet. */
const setup: RenderSetup = workerData;
const site = await importSite(setup.compiledDir);
const { read } = await site.openReader(setup.database);
const renderer = createRenderer(site, setup.siteUrl);
const madeFolders = new Set<string>();

parentPort?.on('message', async ({ urls, folder }: RenderJob) => {
  try {
    parentPort?.postMessage({ results: await makePages(urls, folder) });
  } catch (error) {
    parentPort?.postMessage({ error: String(error) });
  }
});

/** Side by side, so that the questions of several pages are answered by one query. */
async function makePages(urls: string[], folder: string): Promise<JobResult[]> {
  const asker = site.createQueryLoader(read);
  const queue = urls.entries();
  const results: JobResult[] = [];
  const work = async () => {
    for (const [i, url] of queue) results[i] = await makePage(url);
  };
  const makePage = async (url: string): Promise<JobResult> => {
    const rendered = await renderer.render(url, asker);
    if (rendered.outcome !== 'page') return rendered;
    const { body, ...result } = rendered;
    write(path.join(folder, filePathForPage(url)), body);
    return result;
  };
  await Promise.all(Array.from({ length: limits.pagesInParallel }, work));
  return results;
}

function write(file: string, body: Buffer) {
  const folder = path.dirname(file);
  if (!madeFolders.has(folder)) {
    mkdirSync(folder, { recursive: true });
    madeFolders.add(folder);
  }
  writeFileSync(file, body);
}
