import { filePathForPage } from '#domain/paths.ts';
import { inBatches } from '../graph/inBatches.ts';
import {
  existsIn,
  markMissingImages,
  markMissingPages,
  type ReleaseFiles,
  restoreAssets,
} from './missingFiles.ts';

/** Searches all published files for missing ones, in small steps, and marks them for the builder. */
export interface MissingFileSearch {
  /** Makes the next steps search all files. */
  start(): void;
  /** Continues the search. Returns false if none is running. */
  step(): Promise<boolean>;
  /** Whether the page was missing in the last search, and the builder has not published it since. */
  isMissing(url: string): boolean;
}

export function createMissingFileSearch(
  options: ReleaseFiles & { onMissingPages: (count: number) => void },
): MissingFileSearch {
  const { graph, release, onMissingPages } = options;
  const exists = existsIn(release);
  let running: AsyncGenerator<void> | undefined;
  let missingUrls = new Set<string>();

  /** Handles one batch of pages or social images in each step. */
  async function* searchAll(): AsyncGenerator<void> {
    await restoreAssets(options);
    const found: string[] = [];
    for await (const pages of inBatches(graph.publishedPages)) {
      found.push(...markMissingPages(pages, options));
      yield;
    }
    setMissing(found);
    const images = inBatches((range) => graph.socialImages({ ...range, isRendered: true }));
    for await (const batch of images) {
      markMissingImages(batch, options);
      yield;
    }
  }

  function setMissing(urls: string[]) {
    missingUrls = new Set(urls);
    onMissingPages(missingUrls.size);
  }

  /** Notices that the builder has published missing pages again, or has removed them. */
  function recount() {
    const stillMissing = [...missingUrls].filter(
      (url) => graph.hasPage(url) && !exists(filePathForPage(url)),
    );
    if (stillMissing.length < missingUrls.size) setMissing(stillMissing);
  }

  const start = () => {
    running = searchAll();
  };

  return {
    start,
    async step() {
      const search = running;
      if (!search) {
        recount();
        return false;
      }
      // After an error, the next step starts the search again.
      start();
      const { done } = await search.next();
      running = done ? undefined : search;
      return true;
    },
    isMissing: (url) => missingUrls.has(url),
  };
}
