import { randomUUID } from 'node:crypto';
import { close, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { variantExtensions } from '#domain/site/compressedVariants.ts';
import { collectSettled } from './collectSettled.ts';
import {
  type CompressedVariant,
  compressInPool,
  compressQuickly,
  compressWell,
  isCompressible,
} from './compressedVariants.ts';
import type { CompressionMode, FilePublisher, StagedFile } from './filePublisher.ts';
import { isNotFoundError } from './files.ts';
import { removeFolder } from './removeFolder.ts';
import { syncFiles } from './syncFiles.ts';

export interface FolderPublisherOptions {
  folder: string;
  /** A folder on the same file system as `folder`. It is emptied when the publisher opens. */
  stagingFolder: string;
}

/**
 * Publishes into a local folder. Files are staged and then renamed, so visitors never get an incomplete file.
 */
export async function openFolderPublisher(options: FolderPublisherOptions): Promise<FilePublisher> {
  const { folder, stagingFolder } = options;
  await removeFolder(stagingFolder);
  await mkdir(stagingFolder, { recursive: true });
  await mkdir(folder, { recursive: true });
  return { ...createStaging(options), ...createPublicFolder(folder) };
}

function createStaging({
  folder,
  stagingFolder,
}: FolderPublisherOptions): Pick<FilePublisher, 'stage' | 'reserve' | 'discard'> {
  let stagedCount = 0;
  // Different for each publisher: after a crash of the builder, a helper process may still write a file with an earlier name.
  const prefix = randomUUID();
  const nextPath = () => path.join(stagingFolder, `${prefix}-${stagedCount++}`);

  async function stage(
    file: string,
    body: Buffer,
    compression: CompressionMode | readonly CompressedVariant[] = 'quick',
  ): Promise<StagedFile> {
    const to = path.join(folder, file);
    const compressing =
      typeof compression === 'string' ? compressAs(compression, file, body) : compression;
    const plainParts = compression === 'final' ? [] : [stagePart(to, body)];
    // Prevents an unhandled rejection before the promise is awaited.
    for (const part of plainParts) part.catch(() => undefined);
    const variants = await compressing;
    const variantParts = variants.map((variant) =>
      stagePart(`${to}${variant.extension}`, variant.body),
    );
    // The variants come first, so that visitors never get an outdated variant of the new file.
    const { values: parts, failure } = await collectSettled([...variantParts, ...plainParts]);
    const staged = { file, parts, staleFiles: staleVariants(to, variants) };
    if (!failure) return staged;
    await discard([staged]);
    throw failure.reason;
  }

  function reserve(file: string) {
    const [from, to] = [nextPath(), path.join(folder, file)];
    return { file, from, parts: [{ from, to }], staleFiles: staleVariants(to, []) };
  }

  async function stagePart(to: string, body: Buffer) {
    const from = nextPath();
    try {
      writeInFolder(from, body);
    } catch (error) {
      // A partial file would take up space on a full disk.
      await rm(from, { force: true });
      throw error;
    }
    return { from, to };
  }

  async function discard(files: readonly StagedFile[]) {
    const names = files.flatMap(({ parts }) => parts.map(({ from }) => from));
    await Promise.all(names.map((name) => rm(name, { force: true })));
  }

  return { stage, reserve, discard };
}

/** Returns the paths of the variants that a new version of the file does not have. */
const staleVariants = (file: string, variants: readonly CompressedVariant[]) =>
  variantExtensions
    .filter((extension) => !variants.some((variant) => variant.extension === extension))
    .map((extension) => `${file}${extension}`);

function createPublicFolder(folder: string): Pick<FilePublisher, 'reveal' | 'remove' | 'flush'> {
  const createdFolders = new Set<string>([folder]);
  const unflushedFiles = new Set<string>();

  // Renames synchronously, because all files of a batch should become public together.
  async function reveal(files: readonly StagedFile[]) {
    const replaced: number[] = [];
    try {
      for (const { parts, staleFiles } of files) {
        for (const name of staleFiles) {
          replaced.push(...openFile(name));
          rmSync(name, { force: true });
        }
        for (const { from, to } of parts) {
          replaced.push(...openFile(to));
          createFolder(path.dirname(to));
          renameIntoFolder(from, to);
          unflushedFiles.add(to);
        }
      }
    } finally {
      closeInBackground(replaced);
    }
  }

  function createFolder(name: string) {
    if (createdFolders.has(name)) return;
    mkdirSync(name, { recursive: true });
    createdFolders.add(name);
  }

  /** Renames a file into a folder. Creates the folder again if another program deleted it. */
  function renameIntoFolder(from: string, to: string) {
    try {
      renameSync(from, to);
    } catch (error) {
      if (!isNotFoundError(error)) throw error;
      createdFolders.clear();
      createFolder(path.dirname(to));
      renameSync(from, to);
    }
  }

  async function remove(files: readonly string[]) {
    for (const file of files) {
      const name = path.join(folder, file);
      for (const extension of ['', ...variantExtensions]) {
        rmSync(`${name}${extension}`, { force: true });
        unflushedFiles.delete(`${name}${extension}`);
      }
    }
    await removeEmptyFolders(new Set(files.map((file) => path.dirname(path.join(folder, file)))));
  }

  async function removeEmptyFolders(names: Set<string>) {
    for (let name of names) {
      while (name.startsWith(folder) && name !== folder && (await isEmpty(name))) {
        rmSync(name, { recursive: true, force: true });
        createdFolders.delete(name);
        name = path.dirname(name);
      }
    }
  }

  async function flush() {
    const names = [...unflushedFiles];
    unflushedFiles.clear();
    await syncFiles(names);
  }

  return { reveal, remove, flush };
}

/**
 * Opens a file that is about to be replaced or removed. The file system frees the space of a file when its
 * last descriptor is closed, and that takes much longer than the rename. Returns nothing if the file is
 * missing or cannot be opened: then the replacement itself frees the space.
 */
function openFile(name: string): number[] {
  try {
    return [openSync(name, 'r')];
  } catch {
    return [];
  }
}

/** Closes the descriptors on the threads of Node's pool. */
function closeInBackground(descriptors: readonly number[]) {
  for (const descriptor of descriptors) close(descriptor, () => undefined);
}

/**
 * Writes a file, and creates the folder again if another program deleted it. Writes on the current thread: an
 * asynchronous write takes several times as long, and it would wait behind compressions and between the
 * renderings of other pages.
 */
function writeInFolder(file: string, body: Buffer): void {
  try {
    writeFileSync(file, body);
  } catch (error) {
    if (!isNotFoundError(error)) throw error;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, body);
  }
}

const compressAs = (mode: CompressionMode, file: string, body: Buffer) =>
  isCompressible(file) ? compressions[mode](body) : [];

const compressions: Record<
  CompressionMode,
  (body: Buffer) => CompressedVariant[] | Promise<CompressedVariant[]>
> = {
  quick: compressQuickly,
  parallel: compressInPool,
  deferred: () => [],
  final: compressWell,
};

async function isEmpty(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0;
  } catch (error) {
    if (isNotFoundError(error)) return false;
    throw error;
  }
}
