import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { filePathForPage } from '#domain/paths.ts';
import type { Graph, PublishedPage } from '../graph/graph.ts';
import { limits } from '../limits.ts';
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
  const { graph, release } = options;
  const files = new Set(await listFiles(release.folder));
  const pages = await markPages(graph, files);
  const hasMarked = await markOtherFiles(options);
  return { missingPages: pages.missingPages, hasMarked: pages.hasMarked || hasMarked };
}

/** Returns whether there is new work for the builder. */
export async function markOtherFiles(options: ReleaseFiles): Promise<boolean> {
  const { graph } = options;
  await restoreAssets(options);
  const toRender = [
    ...(await missingSocialImages(options)),
    // Only some, because the others would wait behind images that fail again, such as those without their photo.
    ...graph.failedSocialImages(limits.retriedSocialImagesPerPass),
  ];
  if (toRender.length > 0) graph.commit({ missingSocialImages: toRender });
  return toRender.length > 0;
}

async function missingSocialImages({ graph, release }: ReleaseFiles): Promise<string[]> {
  const rendered = graph.renderedSocialImages();
  const [anyImage] = rendered;
  if (anyImage === undefined) return [];
  const folder = path.dirname(socialImageFile(anyImage));
  const names = new Set(await listFiles(path.join(release.folder, folder)));
  return rendered.filter((query) => !names.has(path.basename(socialImageFile(query))));
}

async function markPages(graph: Graph, files: ReadonlySet<string>) {
  const exists = (file: string) => files.has(file);
  const isMissing = ({ url }: PublishedPage) => !exists(filePathForPage(url));
  let missingPages = 0;
  let hasMarked = false;
  for await (const pages of allPages(graph)) {
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

async function* allPages(graph: Graph): AsyncGenerator<PublishedPage[]> {
  let afterId = 0;
  while (true) {
    const pages = graph.publishedPages({ afterId, countMax: limits.checkedPagesPerBatch });
    yield pages;
    if (pages.length < limits.checkedPagesPerBatch) return;
    afterId = pages.at(-1)?.id ?? afterId;
    await nextTurn();
  }
}

/** Returns whether a compressed variant of the page is missing. */
export const lacksVariants = (
  { url, hasVariants }: PublishedPage,
  exists: (file: string) => boolean,
): boolean => hasVariants && variantsOf(filePathForPage(url)).some((variant) => !exists(variant));

async function restoreAssets({ release, clientDir, onPublished }: ReleaseFiles): Promise<void> {
  const missing = (await listFiles(clientDir)).filter(
    (file) =>
      !isVariant(file) &&
      [file, ...variantsOf(file)].some((name) => !existsSync(path.join(release.folder, name))),
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
