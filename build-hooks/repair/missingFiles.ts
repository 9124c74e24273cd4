import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { filePathForPage } from '#domain/paths.ts';
import type { Graph, PublishedPage, SocialImageRow } from '../graph/graph.ts';
import { inBatches } from '../graph/inBatches.ts';
import {
  compressAsset,
  isCompressible,
  isVariant,
  variantExtensions,
} from '../publish/compressedVariants.ts';
import { listFiles } from '../publish/files.ts';
import type { Release } from '../publish/releases.ts';
import { socialImageFile } from '../socialImages/socialImageQueue.ts';

export interface ReleaseFiles {
  graph: Graph;
  release: Release;
  clientDir: string;
  onPublished: (files: string[]) => void;
}

/**
 * Restores assets that another program deleted, and marks other missing files for the builder. Returns the
 * number of missing pages, and whether there is new work for the builder.
 */
export async function markMissingFiles(
  options: ReleaseFiles,
): Promise<{ missingPages: number; hasMarked: boolean }> {
  await restoreAssets(options);
  const { missingPages, hasMarked } = await markMissingPages(options);
  const hasMarkedImages = await markMissingImages(options);
  return { missingPages, hasMarked: hasMarked || hasMarkedImages };
}

async function markMissingPages({ graph, release }: ReleaseFiles) {
  const exists = existsIn(release);
  const isMissing = ({ url }: PublishedPage) => !exists(filePathForPage(url));
  let missingPages = 0;
  let hasMarked = false;
  for await (const pages of inBatches(graph.publishedPages)) {
    const missing = pages.filter(isMissing);
    const uncertain = missing.filter(({ isUncertain }) => !isUncertain).map(({ url }) => url);
    const uncompressed = pages
      .filter((page) => !isMissing(page) && lacksVariants(page, exists))
      .map(({ url }) => url);
    missingPages += missing.length;
    if (uncertain.length === 0 && uncompressed.length === 0) continue;
    graph.commit({ uncertain, uncompressed });
    hasMarked = true;
  }
  return { missingPages, hasMarked };
}

async function markMissingImages({ graph, release }: ReleaseFiles): Promise<boolean> {
  let hasMarked = false;
  const rendered = inBatches((range) => graph.socialImages({ ...range, isRendered: true }));
  for await (const images of rendered) {
    const missing = missingImages(images, release);
    if (missing.length === 0) continue;
    graph.commit({ missingSocialImages: missing });
    hasMarked = true;
  }
  return hasMarked;
}

/** Returns the queries of the social images whose files are missing. */
export function missingImages(images: readonly SocialImageRow[], release: Release): string[] {
  const exists = existsIn(release);
  return images.map(({ query }) => query).filter((query) => !exists(socialImageFile(query)));
}

/** Returns whether a compressed variant of the page is missing. */
export const lacksVariants = (
  { url, hasVariants }: PublishedPage,
  exists: (file: string) => boolean,
): boolean => hasVariants && variantsOf(filePathForPage(url)).some((variant) => !exists(variant));

export const existsIn =
  ({ folder }: Release) =>
  (file: string): boolean =>
    existsSync(path.join(folder, file));

/** Adds the missing assets of the site, such as scripts, and their compressed variants. */
export async function restoreAssets(options: ReleaseFiles): Promise<void> {
  const { release, clientDir, onPublished } = options;
  const exists = existsIn(release);
  const missing = (await listFiles(clientDir)).filter(
    (file) => !isVariant(file) && [file, ...variantsOf(file)].some((name) => !exists(name)),
  );
  for (const file of missing) {
    const body = await readFile(path.join(clientDir, file));
    const variants = isCompressible(file) ? await compressAsset(body) : [];
    // The plain file comes last, so that it is never public without its variants.
    for (const variant of variants) await place(`${file}${variant.extension}`, variant.body);
    await place(file, body);
  }

  async function place(file: string, body: Buffer) {
    const target = path.join(release.folder, file);
    const staged = path.join(release.stagingFolder, 'asset');
    await mkdir(release.stagingFolder, { recursive: true });
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(staged, body);
    await rename(staged, target);
  }

  if (missing.length > 0) onPublished(missing);
}

const variantsOf = (file: string): string[] =>
  isCompressible(file) ? variantExtensions.map((extension) => `${file}${extension}`) : [];
