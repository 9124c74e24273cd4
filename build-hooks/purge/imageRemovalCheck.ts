import { stat } from 'node:fs/promises';
import path from 'node:path';
import { hasErrorCode } from '#db/dataFolder/hasErrorCode.ts';
import { imageUrls } from '#domain/media/media.ts';
import { createImageObjects } from '../bucket/imageObjects.ts';
import { type BucketSettings, createBucketClient } from '../bucket/store/bucketClient.ts';
import type { ImagePurgesOptions } from './imagePurges.ts';

/** Returns a function that looks for the files of an image in the bucket of uploads, or else in the media folder. */
export function createImageRemovalCheck({
  mediaFolder,
  imageBucket,
}: {
  mediaFolder: string;
  imageBucket?: BucketSettings | undefined;
}): ImagePurgesOptions['isRemoved'] {
  const hasFile = imageBucket ? bucketReader(imageBucket) : folderReader(mediaFolder);
  return async (url) => {
    // Files are deleted in the order of `imageUrls`, so the last one exists longest.
    for (const fileUrl of imageUrls(url).toReversed())
      if (await hasFile(path.basename(fileUrl))) return false;
    return true;
  };
}

const bucketReader = (settings: BucketSettings) =>
  createImageObjects(createBucketClient(settings, { signal: new AbortController().signal })).has;

const folderReader = (folder: string) => (file: string) =>
  stat(path.join(folder, file)).then(
    () => true,
    (error: unknown) => {
      if (hasErrorCode(error, 'ENOENT')) return false;
      throw error;
    },
  );
