import { filePathForPage } from '#domain/paths.ts';
import { builderLimits } from '../builderLimits.ts';
import { readInBatches } from '../graph/readInBatches.ts';
import {
  existsIn,
  markMissingImages,
  markMissingPages,
  type ReleaseFiles,
  restoreAssets,
} from './missingFiles.ts';

/**
 * Searches all published files for missing ones, in small steps, and marks them for the builder. Counts the pages that are
 * missing.
 */
export interface MissingFileSearch {
  /** Makes the next steps search all files. */
  start(): void;
  /** Continues the search and the count. Returns true if the builder should continue without a pause. */
  step(): Promise<boolean>;
  /** Returns whether a search found the page missing and no later step found it published. */
  isMissing(url: string): boolean;
}

export interface MissingFileSearchOptions extends ReleaseFiles {
  onMissingPages: (count: number) => void;
}

export function createMissingFileSearch(options: MissingFileSearchOptions): MissingFileSearch {
  const { graph, release, onMissingPages } = options;
  const exists = existsIn(release);
  let running: AsyncGenerator<void> | undefined;
  const missingUrls = new Set<string>();

  /** Handles one batch of pages or social images in each step. */
  async function* searchAll(): AsyncGenerator<void> {
    for await (const pages of readInBatches(graph.publishedPages)) {
      for (const url of markMissingPages(pages, options)) missingUrls.add(url);
      onMissingPages(missingUrls.size);
      yield;
    }
    await restoreAssets(options);
    const images = readInBatches((range) => graph.socialImages({ ...range, isRendered: true }));
    for await (const batch of images) {
      markMissingImages(batch, options);
      yield;
    }
  }

  /**
   * Forgets missing pages that the builder has published again, or has removed. Checks only some, so that a step stays
   * short. Returns false if there are none.
   */
  function forgetPublished(): boolean {
    const sizeBefore = missingUrls.size;
    for (const url of [...missingUrls].slice(0, builderLimits.graphRowsPerBatch)) {
      missingUrls.delete(url);
      // Moves a page that is still missing to the end, so that the next step checks others.
      if (graph.hasPage(url) && !exists(filePathForPage(url))) missingUrls.add(url);
    }
    const hasForgotten = missingUrls.size < sizeBefore;
    if (hasForgotten) onMissingPages(missingUrls.size);
    return hasForgotten;
  }

  const start = () => {
    running = searchAll();
  };

  async function continueSearch(search: AsyncGenerator<void>): Promise<void> {
    try {
      const { done } = await search.next();
      if (done) running = undefined;
    } catch (error) {
      start();
      throw error;
    }
  }

  return {
    start,
    async step() {
      const hasForgotten = forgetPublished();
      if (!running) return hasForgotten;
      await continueSearch(running);
      return true;
    },
    isMissing: (url) => missingUrls.has(url),
  };
}
