import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { mkdir, open, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from './files.ts';
import type { Publisher, StagedFile, CompressionMode } from './publisher.ts';
import { collectSettled } from './collectSettled.ts';
import { compress, compressSync, isCompressible, variantExtensions } from './compressedVariants.ts';

export interface FolderPublisherOptions {
  /** The release: the folder that is served. */
  folder: string;
  /** A folder on the same file system for files that are not in view yet. */
  stagingFolder: string;
}

/**
 * Publishes into a local folder. A reader gets a file as it was or as it is, never half of it:
 * each is written elsewhere and renamed into its place.
 */
export async function openFolderPublisher(options: FolderPublisherOptions): Promise<Publisher> {
  const { folder, stagingFolder } = options;
  await rm(stagingFolder, { recursive: true, force: true });
  await mkdir(stagingFolder, { recursive: true });
  await mkdir(folder, { recursive: true });
  const madeFolders = new Set<string>([folder]);
  const unsettled = new Set<string>();
  let staged = 0;

  const inStaging = () => path.join(stagingFolder, String(staged++));

  async function stagePart(to: string, body: Buffer) {
    const from = inStaging();
    try {
      await writeFile(from, body);
    } catch (error) {
      // On a full disk half a file takes room too.
      await rm(from, { force: true });
      throw error;
    }
    return { from, to };
  }

  async function stage(
    file: string,
    body: Buffer,
    variants: CompressionMode = 'now',
  ): Promise<StagedFile> {
    const to = path.join(folder, file);
    const when = isCompressible(file) ? variants : 'later';
    const encodings =
      when === 'now' ? compress(body) : when === 'later' ? [] : compressSync(body);
    const stale = when === 'later' ? variantExtensions.map((ending) => `${to}${ending}`) : [];
    const plain = stagePart(to, body);
    // Awaited with the others below; until then a failure must not count as nobody's.
    plain.catch(() => undefined);
    const compressed = Promise.resolve(encodings).then((all) =>
      all.map((part) => stagePart(`${to}${part.extension}`, part.body)),
    );
    // Compressed forms first: whoever takes the plain one already finds its variants.
    const parts = await collectSettled([...(await compressed), plain]);
    if (!parts.failure) return { file, parts: parts.values, stale };
    await discard([{ file, parts: parts.values, stale }]);
    throw parts.failure.reason;
  }

  async function discard(files: readonly StagedFile[]) {
    const names = files.flatMap(({ parts }) => parts.map(({ from }) => from));
    await Promise.all(names.map((name) => rm(name, { force: true })));
  }

  // Synchronous on purpose: a rename takes microseconds, and a batch comes into view in one go.
  async function reveal(files: readonly StagedFile[]) {
    for (const { parts, stale } of files) {
      for (const name of stale) rmSync(name, { force: true });
      for (const { from, to } of parts) {
        makeFolder(path.dirname(to));
        renameSync(from, to);
        unsettled.add(to);
      }
    }
  }

  function makeFolder(name: string) {
    if (madeFolders.has(name)) return;
    mkdirSync(name, { recursive: true });
    madeFolders.add(name);
  }

  async function remove(files: readonly string[]) {
    for (const file of files) {
      const name = path.join(folder, file);
      for (const ending of ['', ...variantExtensions]) {
        rmSync(`${name}${ending}`, { force: true });
        unsettled.delete(`${name}${ending}`);
      }
    }
    await removeEmptyFolders(new Set(files.map((file) => path.dirname(path.join(folder, file)))));
  }

  /** An emptied folder goes too, so that a site's tree says only what is there. */
  async function removeEmptyFolders(names: Set<string>) {
    for (let name of names) {
      while (name.startsWith(folder) && name !== folder && (await isEmpty(name))) {
        rmSync(name, { recursive: true, force: true });
        madeFolders.delete(name);
        name = path.dirname(name);
      }
    }
  }

  async function settle() {
    const names = [...unsettled];
    unsettled.clear();
    for (let start = 0; start < names.length; start += filesOpenMax) {
      await Promise.all(names.slice(start, start + filesOpenMax).map(syncFile));
    }
  }

  return { stage, reveal, remove, discard, flush: settle };
}

const filesOpenMax = 64;

async function isEmpty(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

async function syncFile(name: string) {
  try {
    const file = await open(name, 'r');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    // Removed since: there is nothing left to keep.
    if (!isMissing(error)) throw error;
  }
}
