import { stat } from 'node:fs/promises';
import path from 'node:path';
import { imageUrls } from '#domain/media/media.ts';
import { createImageObjects } from '../bucket/imageObjects.ts';
import { type BucketSettings, createBucketClient } from '../bucket/store/bucketClient.ts';
import { whenPresent } from '../publish/files.ts';
import type { ImagePurgesOptions } from './imagePurges.ts';

/**
 * Returns a function that looks for the files of an image wherever visitors and the CDN can get them: in the media folder,
 * and in the bucket that mirrors the site or contains the uploads.
 */
export function createImageRemovalCheck({
  mediaFolder,
  bucket,
}: {
  mediaFolder: string;
  bucket?: BucketSettings | undefined;
}): ImagePurgesOptions['isRemoved'] {
  const places = [folderReader(mediaFolder), ...(bucket ? [bucketReader(bucket)] : [])];
  return async (url) => {
    // Files are deleted in the order of `imageUrls`, so the last one exists longest.
    for (const fileUrl of imageUrls(url).toReversed())
      for (const hasFile of places) if (await hasFile(path.basename(fileUrl))) return false;
    return true;
  };
}

const bucketReader = (settings: BucketSettings) =>
  createImageObjects(createBucketClient(settings, { signal: new AbortController().signal })).has;

const folderReader = (folder: string) => async (file: string) =>
  (await whenPresent(stat(path.join(folder, file)))) !== undefined;
