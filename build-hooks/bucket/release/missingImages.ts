import path from 'node:path';
import { imagesPath } from '#domain/paths.ts';
import { imagesFolder } from './siteFiles.ts';

/** Tells which images the media library contains, so that a lost media folder deletes none of them in the bucket. */
export interface ImageLibrary {
  /** Returns the URLs that are those of media items. */
  listStored(urls: string[]): Promise<Set<string>>;
  /** Receives the number of files that the media folder should contain and does not, after each comparison. */
  onMissing(count: number): void;
}

/** Divides files that do not exist here into those that may be deleted in the bucket, and those of media items. */
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
  const isMissing = (file: string) => (urlsByFile.get(file) ?? []).some((url) => stored.has(url));
  return { deletable: files.filter((file) => !isMissing(file)), missing: files.filter(isMissing) };
}

/** Returns the URLs of the media items that the file of an image may belong to: with and without the size in its name. */
function possibleMediaUrls(file: string): string[] {
  const name = path.basename(file, path.extname(file));
  const names = new Set([name, name.replace(/-[a-z]+$/, '')]);
  return [...names].map((stem) => `${imagesPath}/${stem}.jpg`);
}
