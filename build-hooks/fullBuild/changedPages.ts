import { appendFileSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import type { BuildPage } from '#domain/build.ts';
import { builderLimits } from '../builderLimits.ts';
import type { Graph } from '../graph/graph.ts';
import { readInBatches } from '../graph/readInBatches.ts';
import { whenPresent } from '../publish/files.ts';
import type { PageResult } from '../render/renderJob.ts';

/**
 * The pages that a full build changed or could not render, for its report. A temporary file stores them, because those of
 * a large site would take tens of megabytes of memory.
 */
export interface ChangedPages {
  add(pages: readonly BuildPage[]): void;
  /** Yields all added pages in batches, in the order in which they were added. */
  batches(): AsyncGenerator<BuildPage[]>;
  /** Deletes the file. */
  remove(): Promise<void>;
}

const batchSize = builderLimits.reportedPagesPerBatch;

/** `readLines` also ends a line at U+2028 and U+2029, which JSON does not escape. */
const toLine = (pages: readonly BuildPage[]) =>
  JSON.stringify(pages).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** Stores the pages in `file`, which must not exist yet. Each line of the file is a JSON array of pages. */
export function createChangedPages(file: string): ChangedPages {
  return {
    add(pages) {
      if (pages.length > 0) appendFileSync(file, `${toLine(pages)}\n`);
    },
    async *batches() {
      const handle = await whenPresent(open(file));
      if (!handle) return;
      const waiting: BuildPage[] = [];
      for await (const line of handle.readLines()) {
        const pages: BuildPage[] = JSON.parse(line);
        waiting.push(...pages);
        while (waiting.length >= batchSize) yield waiting.splice(0, batchSize);
      }
      if (waiting.length > 0) yield waiting;
    },
    remove: () => rm(file, { force: true }),
  };
}

/** Returns an entry for the build report if the page changed or failed, and otherwise an empty list. */
export function changedPage(
  result: PageResult,
  previous: Pick<Graph, 'pageHash'> | undefined,
): BuildPage[] {
  const { url } = result;
  const hashBefore = previous?.pageHash(url) ?? null;
  const page = { url, hashBefore, renderMs: Math.round(result.renderMs) };
  if (result.outcome === 'failed') return [{ ...page, hashAfter: hashBefore, error: result.error }];
  if (result.outcome === 'gone' || result.hash === hashBefore) return [];
  return [{ ...page, hashAfter: result.hash, error: null }];
}

/** Adds the pages of the previous release that the new graph does not have. */
export async function addRemovedPages(
  changedPages: ChangedPages,
  previous: Graph | undefined,
  graph: Graph,
): Promise<void> {
  if (!previous) return;
  for await (const pages of readInBatches(previous.publishedPages)) {
    const removed = pages.filter(({ url }) => !graph.hasPage(url));
    changedPages.add(
      removed.map(({ url, hash }) => ({
        url,
        hashBefore: hash,
        hashAfter: null,
        renderMs: 0,
        error: null,
      })),
    );
  }
}
