import { hasLastingName } from '#domain/site/cacheControl.ts';
import { limits } from '../limits.ts';
import { changedFingerprint, type MirrorState, unknownFingerprint } from './mirrorState.ts';
import { fingerprintOf } from './objectWriter.ts';
import { isOwnObject } from './ownObjects.ts';
import { runLimited } from './runLimited.ts';
import {
  imagesFolder,
  listMediaFiles,
  listReleaseFiles,
  listReleaseImages,
  readSiteFile,
  uploadRank,
  uploadRanks,
} from './siteFiles.ts';
import type { BucketClient } from './store/bucketClient.ts';

export interface SiteFolders {
  releaseFolder: string;
  mediaFolder: string;
}

/**
 * Compares all files of a release and all uploaded images with the objects of the bucket, and adds those that
 * differ to the pending files: files that pages load, posts, other pages, removals.
 */
export async function compareRelease(
  client: BucketClient,
  { pending, objects }: MirrorState,
  folders: SiteFolders,
): Promise<void> {
  // Files that are published during the comparison get later steps.
  const firstStep = pending.reserveSteps(uploadRanks + 1);
  objects.startListing();
  for await (const listed of client.list()) objects.recordListed(listed);
  objects.finishListing();
  const files = new Set([
    ...(await listReleaseFiles(folders.releaseFolder)),
    ...(await listMediaFiles(folders.mediaFolder)),
  ]);
  await runLimited(files, limits.bucket.requestsInParallel, async (file) => {
    if (await isUploaded(file)) return;
    pending.add([file], firstStep + uploadRank(file));
  });
  const removed = surplusFiles(files);
  pending.add(removed, firstStep + uploadRanks);
  pending.dropBefore(firstStep);

  async function isUploaded(file: string): Promise<boolean> {
    const known = objects.find(file);
    if (!known || [unknownFingerprint, changedFingerprint].includes(known.fingerprint))
      return false;
    // A file with such a name never changes, so it is not read again.
    if (hasLastingName(file)) return true;
    const body = await readSiteFile(file, folders);
    return body !== undefined && known.fingerprint === fingerprintOf(file, body);
  }

  function surplusFiles(wanted: ReadonlySet<string>): string[] {
    const surplus: string[] = [];
    let after = '';
    while (true) {
      const batch = objects.listAfter(after, limits.bucket.objectsPerRead);
      for (const { file } of batch) if (!wanted.has(file) && !isOwnObject(file)) surplus.push(file);
      const last = batch.at(-1);
      if (!last) return surplus;
      after = last.file;
    }
  }
}

/**
 * Adds new images to the files that are uploaded first, so that they come before the pages that show them, and
 * deleted images after all other files.
 */
export async function compareMedia(
  { pending, objects }: MirrorState,
  { mediaFolder, releaseFolder }: SiteFolders,
): Promise<void> {
  const uploads = await listMediaFiles(mediaFolder);
  const isNew = (file: string) => objects.find(file) === undefined;
  pending.add(uploads.filter(isNew), imagesStep);
  const files = new Set([...uploads, ...(await listReleaseImages(releaseFolder))]);
  const isDeleted = (file: string) => !files.has(file) && pending.stepOf(file) === undefined;
  const deleted = objects.listFolder(imagesFolder).filter(isDeleted);
  if (deleted.length > 0) pending.add(deleted, pending.reserveSteps(1));
}

/** The step of new images, which comes before all others. */
export const imagesStep = 0;
