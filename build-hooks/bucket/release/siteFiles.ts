import { opendir } from 'node:fs/promises';
import path from 'node:path';
import { headersFile, imagesPath } from '#domain/paths.ts';
import { isCompressedVariant } from '#domain/site/compressedVariants.ts';
import { fileBatches, listFiles, readFileIfPresent } from '../../publish/files.ts';

export const imagesFolder = imagesPath.slice(1);

/**
 * Yields the files of a release in batches, without compressed variants: stores and CDNs compress by themselves. Other work
 * of the thread runs between two batches.
 */
export async function* releaseFileBatches(folder: string): AsyncGenerator<string[]> {
  for await (const files of fileBatches(folder))
    yield files.filter((file) => !isCompressedVariant(file));
}

/**
 * Returns the uploaded images under the names of their objects. Returns none if API nodes upload them, so that
 * there is no folder.
 */
export async function listMediaFiles(mediaFolder: string | undefined): Promise<string[]> {
  const files: string[] = [];
  if (mediaFolder === undefined) return files;
  for await (const entry of await opendir(mediaFolder))
    if (entry.isFile()) files.push(`${imagesFolder}/${entry.name}`);
  return files;
}

/** Returns the images that belong to the release and not to the media library. */
export async function listReleaseImages(releaseFolder: string): Promise<string[]> {
  const names = await listFiles(path.join(releaseFolder, imagesFolder));
  return names.map((name) => `${imagesFolder}/${name}`);
}

/** Reads a file of the release or an uploaded image. Resolves to undefined if there is neither. */
export async function readSiteFile(
  file: string,
  { releaseFolder, mediaFolder }: { releaseFolder: string; mediaFolder: string | undefined },
): Promise<Buffer | undefined> {
  const body = await readFileIfPresent(path.join(releaseFolder, file));
  if (body || mediaFolder === undefined || path.dirname(file) !== imagesFolder) return body;
  return readFileIfPresent(path.join(mediaFolder, path.basename(file)));
}

/**
 * Returns the position of a file in the upload of a release: files that pages load, posts, then pages that link to posts. The
 * header rules come last, because they may no longer allow the inline scripts of pages that are not replaced yet.
 */
export function uploadRank(file: string): number {
  if (file === headersFile) return 3;
  if (!/\.(html|xml|json|txt)$|^_[a-z]+$/.test(file)) return 0;
  return file.startsWith('post/') ? 1 : 2;
}

export const uploadRankCount = 4;
