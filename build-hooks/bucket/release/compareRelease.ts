import { setImmediate as nextTurn } from 'node:timers/promises';
import { hasLastingName } from '#domain/site/cacheControl.ts';
import { runLimited } from '../../concurrency/runLimited.ts';
import { bucketLimits } from '../bucketLimits.ts';
import { isControlFile } from '../controlFiles.ts';
import type { MirrorState } from '../mirror/mirrorState.ts';
import { objectBatches } from '../objectBatches.ts';
import { changedFingerprint, unknownFingerprint } from '../objectTable.ts';
import { fingerprintOf } from '../objectWriter.ts';
import type { BucketClient } from '../store/bucketClient.ts';
import {
  imagesFolder,
  listMediaFiles,
  listReleaseImages,
  readSiteFile,
  releaseFileBatches,
  uploadRank,
  uploadRankCount,
} from './siteFiles.ts';
import { type ImageLibrary, splitMissingFiles } from './splitMissingFiles.ts';

export interface SiteFolders {
  releaseFolder: string;
  /** The folder of uploaded images. Without it, API nodes upload them, and the mirror deletes no image. */
  mediaFolder: string | undefined;
}

export interface ReleaseComparison {
  client: BucketClient;
  folders: SiteFolders;
  imageLibrary: ImageLibrary;
  requeueOutdatedFiles: () => Promise<string[]>;
}

/**
 * Compares all files of a release and all uploaded images with the objects of the bucket. Each file that differs
 * and each object without a file becomes pending, in this order: files that pages load, posts, other pages,
 * header rules, objects to delete. Some objects stay as they are: those of pages whose newest version failed to render here,
 * because another builder may have uploaded a newer version, and those of images that the media library contains. While a
 * change is being published, compares nothing and resolves to false.
 */
export async function compareRelease(
  { pending, objects }: MirrorState,
  { client, folders, imageLibrary, requeueOutdatedFiles }: ReleaseComparison,
): Promise<boolean> {
  // All earlier changes are complete, and files that are published during the comparison get later waves.
  const firstWave = pending.replaceAll(uploadRankCount + 1);
  if (firstWave === undefined) return false;
  // A file that is published from now on becomes pending again, so only now the list can be complete.
  const outdated = new Set(await requeueOutdatedFiles());
  for await (const range of objectBatches(objects)) objects.startListing(range);
  for await (const listed of client.list()) objects.recordListed(listed);
  for await (const range of objectBatches(objects)) objects.finishListing(range);
  const files = new Set(await listMediaFiles(folders.mediaFolder));
  for await (const batch of releaseFileBatches(folders.releaseFolder))
    for (const file of batch) files.add(file);
  for await (const batch of batchesOf(files)) {
    const changed: string[] = [];
    await runLimited(batch, bucketLimits.requestsInParallel, async (file) => {
      if (!outdated.has(file) && !(await isUploaded(file))) changed.push(file);
    });
    for (const [rank, ranked] of Map.groupBy(changed, uploadRank))
      pending.addToWave(ranked, firstWave + rank);
  }
  let missingCount = 0;
  for await (const batch of objectBatches(objects)) {
    const surplus = batch.objects.map(({ file }) => file).filter(isSurplus);
    const { deletable, missing } = await splitMissingFiles(surplus, imageLibrary);
    missingCount += missing.length;
    pending.addToWave(deletable, firstWave + uploadRankCount);
  }
  imageLibrary.onMissing(missingCount);
  return true;

  async function isUploaded(file: string): Promise<boolean> {
    const known = objects.find(file);
    if (!known || [unknownFingerprint, changedFingerprint].includes(known.fingerprint))
      return false;
    // A file with such a name never changes, so it is not read again.
    if (hasLastingName(file)) return true;
    const body = await readSiteFile(file, folders);
    return body !== undefined && known.fingerprint === fingerprintOf(file, body);
  }

  function isSurplus(file: string) {
    if (files.has(file) || outdated.has(file) || isControlFile(file)) return false;
    return folders.mediaFolder !== undefined || !file.startsWith(`${imagesFolder}/`);
  }
}

/**
 * Makes new and deleted images pending. New images are uploaded first, before the pages that show them. The
 * objects of deleted images are deleted last, after the pages that showed them have been replaced. An image that is
 * in the media library but not in the media folder keeps its objects.
 */
export async function compareMedia(
  { pending, objects }: MirrorState,
  { mediaFolder, releaseFolder }: SiteFolders & { mediaFolder: string },
  imageLibrary: ImageLibrary,
): Promise<void> {
  const uploads = await listMediaFiles(mediaFolder);
  const known = new Set<string>();
  for await (const batch of objectBatches(objects, `${imagesFolder}/`))
    for (const { file } of batch.objects) known.add(file);
  const added = uploads.filter((file) => !known.has(file));
  for await (const batch of batchesOf(added)) pending.addToWave(batch, imagesWave);
  const files = new Set([...uploads, ...(await listReleaseImages(releaseFolder))]);
  const surplus = [...known].filter((file) => !files.has(file));
  const { deletable, missing } = await splitMissingFiles(surplus, imageLibrary);
  imageLibrary.onMissing(missing.length);
  const deleted = deletable.filter((file) => !pending.includesFile(file));
  if (deleted.length > 0) pending.addWave(deleted);
}

/** Yields items in batches. Waits for the next turn of the event loop after each batch. */
async function* batchesOf<T>(items: Iterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < bucketLimits.filesPerTurn) continue;
    yield batch;
    batch = [];
    await nextTurn();
  }
  if (batch.length > 0) yield batch;
}

/** The wave of new images. All other waves have higher numbers. */
export const imagesWave = 0;
