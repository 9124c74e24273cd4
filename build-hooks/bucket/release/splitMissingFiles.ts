import path from 'node:path';
import { mediaUrl } from '#domain/media/media.ts';
import { imagesFolder } from './siteFiles.ts';

/**
 * The media library, as the mirror needs it: before the mirror deletes an image in the bucket, it asks whether the library
 * contains the image. So the loss of the media folder does not empty the bucket.
 */
export interface ImageLibrary {
  /** Returns those of the given URLs that belong to media items. */
  listStored(urls: string[]): Promise<Set<string>>;
  /** Called after each comparison, with the number of files of media items that the media folder lacks. */
  onMissing(count: number): void;
}

/**
 * Divides files that are missing on the disk into those whose objects may be deleted, and those of media items, whose
 * objects must stay.
 */
export async function splitMissingFiles(
  files: readonly string[],
  { listStored }: Pick<ImageLibrary, 'listStored'>,
): Promise<{ deletable: string[]; missing: string[] }> {
  const urlsByFile = new Map(
    files
      .filter((file) => path.dirname(file) === imagesFolder)
      .map((file) => [file, possibleMediaUrls(file)]),
  );
  const urls = [...new Set([...urlsByFile.values()].flat())];
  const stored = urls.length > 0 ? await listStored(urls) : new Set<string>();
  const isStored = (file: string) => (urlsByFile.get(file) ?? []).some((url) => stored.has(url));
  return { deletable: files.filter((file) => !isStored(file)), missing: files.filter(isStored) };
}

/** Returns the URLs of the media items that the file of an image may belong to: with and without the size in its name. */
function possibleMediaUrls(file: string): string[] {
  const name = path.basename(file, path.extname(file));
  const names = new Set([name, name.replace(/-[a-z]+$/, '')]);
  return [...names].map(mediaUrl);
}
