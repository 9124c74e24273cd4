import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { imagesPath } from '#domain/paths.ts';
import { variantExtensions } from '../publish/compressedVariants.ts';
import { listFiles, readFileIfPresent } from '../publish/files.ts';

export const imagesFolder = imagesPath.slice(1);

/** Returns the files of a release, without compressed variants: stores and CDNs compress by themselves. */
export async function listReleaseFiles(folder: string): Promise<string[]> {
  const files = await listFiles(folder);
  return files.filter((file) => !variantExtensions.some((extension) => file.endsWith(extension)));
}

/**
 * Returns the uploaded images under the names of their objects. Returns none if API nodes upload them, so that
 * there is no folder.
 */
export async function listMediaFiles(mediaFolder: string | undefined): Promise<string[]> {
  if (mediaFolder === undefined) return [];
  const entries = await readdir(mediaFolder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => `${imagesFolder}/${name}`);
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

/** Returns the position of a file in a first upload: files that pages load, posts, then pages that link to posts. */
export function uploadRank(file: string): number {
  if (!/\.(html|xml|json|txt)$|^_[a-z]+$/.test(file)) return 0;
  return file.startsWith('post/') ? 1 : 2;
}

export const uploadRanks = 3;
