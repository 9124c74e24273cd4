import { headersFile, redirectsFile } from '#domain/paths.ts';
import { createFileCache } from './fileCache.ts';
import { createOwnPublishedFiles } from './publishedFiles.ts';
import { createSiteHandler, type SiteHandler, type SiteHandlerOptions } from './siteHandler.ts';

/** Serves the release of the builder in this process, which reports each change. */
export interface StaticSite extends SiteHandler {
  setReleaseFolder(folder: string): void;
  /** Removes changed or deleted files from the cache. */
  invalidate(files: readonly string[]): void;
}

export function createStaticSite(options: SiteHandlerOptions): StaticSite {
  const published = createOwnPublishedFiles(options.headers);
  const cache = createFileCache();
  return {
    ...createSiteHandler(options, { published, cache }),
    setReleaseFolder(folder) {
      published.setReleaseFolder(folder);
      cache.clear();
    },
    invalidate(files) {
      for (const file of files) cache.invalidate(file);
      if (files.includes(headersFile)) {
        published.reloadHeaders();
        // Clears the cache, because the cached files have the previous headers.
        cache.clear();
      }
      if (files.includes(redirectsFile)) published.reloadRedirects();
    },
  };
}
