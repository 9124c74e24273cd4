import { hasLastingName } from '#domain/site/cacheControl.ts';
import { runLimited } from '../../concurrency/runLimited.ts';
import { bucketLimits } from '../bucketLimits.ts';
import { isControlFile } from '../controlFiles.ts';
import type { MirrorState } from '../mirror/mirrorState.ts';
import { objectBatches } from '../objectBatches.ts';
import { changedFingerprint, type ObjectTable, unknownFingerprint } from '../objectTable.ts';
import { fingerprintOf } from '../objectWriter.ts';
import type { BucketClient } from '../store/bucketClient.ts';
import { batchesOf } from './batchesOf.ts';
import {
  imagesFolder,
  listMediaFiles,
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
  /**
   * Returns the files whose newest version failed to render here. Their objects stay as they are, because another builder may
   * have uploaded a newer version.
   */
  requeueOutdatedFiles: () => Promise<string[]>;
}

/**
 * Compares all files of a release and all uploaded images with the objects of the bucket. Each file that differs
 * and each object without a file becomes pending, in this order: files that pages load, posts, other pages,
 * header rules, objects to delete. Objects of images that the media library contains are not deleted. While a
 * change is being published, compares nothing and resolves to false.
 */
export async function compareRelease(
  state: MirrorState,
  comparison: ReleaseComparison,
): Promise<boolean> {
  const { client, folders, requeueOutdatedFiles } = comparison;
  // All earlier changes are complete, and files that are published during the comparison get later waves.
  const firstWave = state.pending.replaceAll(uploadRankCount + 1);
  if (firstWave === undefined) return false;
  // A file that is published from now on becomes pending again, so only now the list can be complete.
  const outdated = new Set(await requeueOutdatedFiles());
  await recordListing(client, state.objects);
  const files = await listFilesOf(folders);
  for (const file of outdated) files.delete(file);
  await addChangedFiles(files, folders, state, firstWave);
  for (const file of outdated) files.add(file);
  await addSurplusObjects(files, comparison, state, firstWave + uploadRankCount);
  return true;
}

/** Records which objects the bucket has, and which of them another program replaced. */
async function recordListing(client: BucketClient, objects: ObjectTable): Promise<void> {
  for await (const range of objectBatches(objects)) objects.startListing(range);
  for await (const listed of client.list()) objects.recordListed(listed);
  for await (const range of objectBatches(objects)) objects.finishListing(range);
}

async function listFilesOf({ mediaFolder, releaseFolder }: SiteFolders): Promise<Set<string>> {
  const files = new Set(await listMediaFiles(mediaFolder));
  for await (const batch of releaseFileBatches(releaseFolder))
    for (const file of batch) files.add(file);
  return files;
}

/** Adds the files that the bucket lacks or has with other bytes, each to the wave of its rank. */
async function addChangedFiles(
  files: ReadonlySet<string>,
  folders: SiteFolders,
  { pending, objects }: MirrorState,
  firstWave: number,
): Promise<void> {
  for await (const batch of batchesOf(files)) {
    const changed: string[] = [];
    await runLimited(batch, bucketLimits.requestsInParallel, async (file) => {
      if (!(await isUploaded(file, folders, objects))) changed.push(file);
    });
    for (const [rank, ranked] of Map.groupBy(changed, uploadRank))
      pending.addToWave(ranked, firstWave + rank);
  }
}

async function isUploaded(
  file: string,
  folders: SiteFolders,
  objects: ObjectTable,
): Promise<boolean> {
  const known = objects.find(file);
  if (!known || [unknownFingerprint, changedFingerprint].includes(known.fingerprint)) return false;
  // A file with such a name never changes, so it is not read again.
  if (hasLastingName(file)) return true;
  const body = await readSiteFile(file, folders);
  return body !== undefined && known.fingerprint === fingerprintOf(file, body);
}

/** Adds the objects without a file, which the mirror then deletes. */
async function addSurplusObjects(
  files: ReadonlySet<string>,
  { folders, imageLibrary }: ReleaseComparison,
  { pending, objects }: MirrorState,
  wave: number,
): Promise<void> {
  const isOfOther = (file: string) =>
    isControlFile(file) ||
    (folders.mediaFolder === undefined && file.startsWith(`${imagesFolder}/`));
  let missingCount = 0;
  for await (const batch of objectBatches(objects)) {
    const surplus = batch.objects
      .map(({ file }) => file)
      .filter((file) => !files.has(file) && !isOfOther(file));
    const { deletable, missing } = await splitMissingFiles(surplus, imageLibrary);
    missingCount += missing.length;
    pending.addToWave(deletable, wave);
  }
  imageLibrary.onMissing(missingCount);
}
