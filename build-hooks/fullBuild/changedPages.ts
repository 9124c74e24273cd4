import { appendFileSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import type { BuildPage } from '#domain/build.ts';
import { builderLimits } from '../builderLimits.ts';
import { whenPresent } from '../publish/files.ts';

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
