import { setImmediate as nextTurn } from 'node:timers/promises';
import { hasLastingName } from '#domain/site/cacheControl.ts';
import { limits } from '../limits.ts';
import {
  changedFingerprint,
  type KnownObjects,
  type MirrorState,
  type NameRange,
  unknownFingerprint,
} from './mirrorState.ts';
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
 * differ to the pending files: files that pages load, posts, other pages, removals. Resolves to false, without
 * a comparison, while a change is being published.
 */
export async function compareRelease(
  client: BucketClient,
  { pending, objects }: MirrorState,
  folders: SiteFolders,
): Promise<boolean> {
  // All earlier changes are complete, and files that are published during the comparison get later steps.
  const firstStep = pending.replaceAll(uploadRanks + 1);
  if (firstStep === undefined) return false;
  for await (const range of namesOf(objects)) objects.startListing(range);
  for await (const listed of client.list()) objects.recordListed(listed);
  for await (const range of namesOf(objects)) objects.finishListing(range);
  const files = new Set([
    ...(await listReleaseFiles(folders.releaseFolder)),
    ...(await listMediaFiles(folders.mediaFolder)),
  ]);
  for await (const batch of inTurns([...files]))
    await runLimited(batch, limits.bucket.requestsInParallel, async (file) => {
      if (await isUploaded(file)) return;
      pending.add([file], firstStep + uploadRank(file));
    });
  for await (const { names } of namesOf(objects))
    pending.add(names.filter(isSurplus), firstStep + uploadRanks);
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
    return !files.has(file) && !isOwnObject(file);
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
  const known = new Set<string>();
  for await (const { names } of namesOf(objects, `${imagesFolder}/`))
    for (const name of names) known.add(name);
  const added = uploads.filter((file) => !known.has(file));
  for await (const batch of inTurns(added)) pending.add(batch, imagesStep);
  const files = new Set([...uploads, ...(await listReleaseImages(releaseFolder))]);
  const surplus = [...known].filter((file) => !files.has(file));
  const deleted = surplus.filter((file) => !pending.includesFile(file));
  if (deleted.length > 0) pending.addStep(deleted);
}

/** Yields items in batches, each in its own turn of the event loop. */
async function* inTurns<T>(items: readonly T[]): AsyncGenerator<T[]> {
  for (let start = 0; start < items.length; start += limits.bucket.objectsPerRead) {
    yield items.slice(start, start + limits.bucket.objectsPerRead);
    await nextTurn();
  }
}

/** Yields the names of known objects in batches, each in its own turn of the event loop. */
async function* namesOf(
  objects: KnownObjects,
  prefix = '',
): AsyncGenerator<NameRange & { names: string[] }> {
  let after = prefix;
  while (true) {
    const batch = objects.listAfter(after, limits.bucket.objectsPerRead).map(({ file }) => file);
    const names = batch.filter((file) => file.startsWith(prefix));
    const last = names.at(-1);
    if (last === undefined) return;
    yield { after, last, names };
    if (names.length < batch.length) return;
    after = last;
    await nextTurn();
  }
}

/** The step of new images, which comes before all others. */
export const imagesStep = 0;
