import type { MirrorState } from '../mirror/mirrorState.ts';
import { imagesWave } from '../mirror/pendingFiles.ts';
import { objectBatches } from '../objectBatches.ts';
import { batchesOf } from './batchesOf.ts';
import { imagesFolder, listMediaFiles, listReleaseImages } from './siteFiles.ts';
import { type ImageLibrary, splitMissingFiles } from './splitMissingFiles.ts';

/**
 * Makes new and deleted images pending. New images are uploaded first, before the pages that show them. The
 * objects of deleted images are deleted last, after the pages that showed them have been replaced. An image that is
 * in the media library but not in the media folder keeps its objects.
 */
export async function compareMedia(
  { pending, objects }: MirrorState,
  { mediaFolder, releaseFolder }: { mediaFolder: string; releaseFolder: string },
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
