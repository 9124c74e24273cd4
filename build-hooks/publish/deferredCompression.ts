import path from 'node:path';
import { filePathForPage } from '#domain/paths.ts';
import type { Graph } from '../graph/graph.ts';
import { limits } from '../limits.ts';
import { bodyHash } from '../render/renderer.ts';
import { readFileIfPresent } from './files.ts';
import type { Publisher } from './publisher.ts';

/** Compresses a batch of published pages without variants. Returns false if there are none. */
export async function compressPendingPages(
  graph: Graph,
  { folder, publisher }: { folder: string; publisher: Publisher },
): Promise<boolean> {
  const pages = graph.uncompressedPages(limits.compressedPagesPerBatch);
  if (pages.length === 0) return false;
  const missingUrls: string[] = [];
  const staged = await Promise.all(
    pages.map(async ({ url, hash }) => {
      const file = filePathForPage(url);
      const body = await readFileIfPresent(path.join(folder, file));
      if (!body) missingUrls.push(url);
      // With another hash, the file contains another version of the page.
      return body && bodyHash(body) === hash
        ? publisher.stage(file, body, 'variantsOnly')
        : undefined;
    }),
  );
  await publisher.reveal(staged.filter((file) => file !== undefined));
  await publisher.flush();
  // Another program deleted the missing files, so their pages are rendered again.
  graph.commit({ compressed: pages, uncertain: missingUrls, dirty: missingUrls });
  return true;
}
