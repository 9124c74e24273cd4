import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filePathForPage } from '#domain/paths.ts';
import { isCompressedVariant, variantExtensions } from '#domain/site/compressedVariants.ts';
import type { Graph, PublishedPage, QueryRow } from '../graph/graph.ts';
import {
  type CompressedVariant,
  compressAsset,
  isCompressible,
} from '../publish/compressedVariants.ts';
import type { FilePublisher } from '../publish/filePublisher.ts';
import { listFiles, readFileIfPresent } from '../publish/files.ts';
import type { Release } from '../publish/releases.ts';
import { socialImageFile } from '../socialImages/socialImageQueue.ts';

export interface ReleaseFiles {
  graph: Graph;
  release: Release;
  publisher: FilePublisher;
  clientDir: string;
  onPublished: (files: string[]) => void;
}

/**
 * Marks the pages whose files are missing, so that the builder publishes them again. Returns the URLs of these pages, except
 * of those that lack only a compressed variant.
 */
export function markMissingPages(
  pages: readonly PublishedPage[],
  { graph, release }: Pick<ReleaseFiles, 'graph' | 'release'>,
): string[] {
  const exists = existsIn(release);
  const missing = pages.filter(({ url }) => !exists(filePathForPage(url)));
  const missingUrls = new Set(missing.map(({ url }) => url));
  const uncertain = missing.filter(({ isUncertain }) => !isUncertain).map(({ url }) => url);
  const uncompressed = pages
    .filter((page) => !missingUrls.has(page.url) && lacksCompressedVariants(page, exists))
    .map(({ url }) => url);
  if (uncertain.length + uncompressed.length > 0) graph.commit({ uncertain, uncompressed });
  return [...missingUrls];
}

/** Marks the social images whose files are missing, so that they are rendered again. */
export function markMissingImages(
  images: readonly QueryRow[],
  { graph, release }: Pick<ReleaseFiles, 'graph' | 'release'>,
): void {
  const exists = existsIn(release);
  const missing = images
    .map(({ query }) => query)
    .filter((query) => !exists(socialImageFile(query)));
  if (missing.length > 0) graph.commit({ requeuedSocialImages: missing });
}

/** Returns whether a compressed variant of the page is missing. */
export const lacksCompressedVariants = (
  { url, isCompressed }: PublishedPage,
  exists: (file: string) => boolean,
): boolean => isCompressed && variantsOf(filePathForPage(url)).some((variant) => !exists(variant));

export const existsIn =
  ({ folder }: Release) =>
  (file: string): boolean =>
    existsSync(path.join(folder, file));

/** Publishes the missing assets of the site, such as scripts, and their compressed variants. */
export async function restoreAssets({
  release,
  publisher,
  clientDir,
  onPublished,
}: Omit<ReleaseFiles, 'graph'>): Promise<void> {
  const exists = existsIn(release);
  const missing = (await listFiles(clientDir)).filter(
    (file) =>
      !isCompressedVariant(file) && [file, ...variantsOf(file)].some((name) => !exists(name)),
  );
  if (missing.length === 0) return;
  // One by one, so that an attempt on a disk that is nearly full makes progress.
  for (const file of missing) {
    const body = await readFile(path.join(clientDir, file));
    const staged = await publisher.stage(file, body, await assetVariants(clientDir, file, body));
    try {
      await publisher.reveal([staged]);
    } catch (error) {
      await publisher.discard([staged]);
      throw error;
    }
    onPublished([file]);
  }
  await publisher.flush();
}

/** Returns the compressed variants of an asset. The site is compiled with them, except by a plain `astro build`. */
async function assetVariants(
  clientDir: string,
  file: string,
  body: Buffer,
): Promise<CompressedVariant[]> {
  if (!isCompressible(file)) return [];
  const compiled: CompressedVariant[] = [];
  for (const extension of variantExtensions) {
    const variant = await readFileIfPresent(path.join(clientDir, `${file}${extension}`));
    if (!variant) return compressAsset(body);
    compiled.push({ extension, body: variant });
  }
  return compiled;
}

const variantsOf = (file: string): string[] =>
  isCompressible(file) ? variantExtensions.map((extension) => `${file}${extension}`) : [];
