import path from 'node:path';
import { filePathForPage } from '#domain/paths.ts';
import type { ShouldYield } from '../concurrency/shouldYield.ts';
import type { Graph, PageRow } from '../graph/graph.ts';
import { bodyHash } from '../render/renderer.ts';
import type { FilePublisher, StagedFile } from './filePublisher.ts';
import { readFileIfPresent } from './files.ts';
import { publishLimits } from './publishLimits.ts';

/** Publishes final compressed variants for a batch of pages without them. Returns false if there is no such page. */
export async function compressPendingPages(
  graph: Graph,
  {
    folder,
    publisher,
    shouldYield = () => false,
    onPublished = () => undefined,
  }: {
    folder: string;
    publisher: FilePublisher;
    shouldYield?: ShouldYield;
    /** Receives the files whose variants were revealed. */
    onPublished?: (files: string[]) => void;
  },
): Promise<boolean> {
  const pages = graph.uncompressedPages(publishLimits.compressedPagesPerBatch);
  if (pages.length === 0) return false;
  const compressed: PageRow[] = [];
  const missingUrls: string[] = [];
  const staged: StagedFile[] = [];
  try {
    for (const page of pages) {
      const file = filePathForPage(page.url);
      const body = await readFileIfPresent(path.join(folder, file));
      if (!body) missingUrls.push(page.url);
      // With another hash, the file contains another version of the page.
      else if (bodyHash(body) === page.hash)
        staged.push(await publisher.stage(file, body, 'final'));
      compressed.push(page);
      if (shouldYield()) break;
    }
    await publisher.reveal(staged);
  } catch (error) {
    await publisher.discard(staged);
    throw error;
  }
  if (staged.length > 0) onPublished(staged.map(({ file }) => file));
  await publisher.flush();
  // Another program deleted the missing files, so their pages are rendered again.
  graph.commit({ compressed, uncertain: missingUrls });
  return true;
}
