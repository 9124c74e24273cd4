import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filePathForPage } from '#domain/paths.ts';
import type { Graph } from '../graph/graph.ts';
import { limits } from '../limits.ts';
import { bodyHash } from '../render/renderer.ts';
import { isMissing } from './files.ts';
import type { Publisher } from './publisher.ts';

/**
 * Makes the compressed variants that a full build left out, some pages at a time.
 * False when no page lacks them.
 */
export async function compressPendingPages(
  graph: Graph,
  { folder, publisher }: { folder: string; publisher: Publisher },
): Promise<boolean> {
  const pages = graph.uncompressedPages(limits.compressedPagesPerBatch);
  if (pages.length === 0) return false;
  const lost: string[] = [];
  const staged = await Promise.all(
    pages.map(async ({ url, hash }) => {
      const body = await readPublished(path.join(folder, filePathForPage(url)));
      if (!body) lost.push(url);
      // A page that was made anew meanwhile got its variants then.
      return body && bodyHash(body) === hash
        ? publisher.stage(filePathForPage(url), body, 'patiently')
        : undefined;
    }),
  );
  await publisher.reveal(staged.filter((file) => file !== undefined));
  await publisher.flush();
  // Somebody removed a file of ours: it is made again.
  graph.commit({ compressed: pages, uncertain: lost, dirty: lost });
  return true;
}

async function readPublished(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
