import { uploadFilePattern } from '../media/media.ts';
import { assetsPath, socialImagesPath } from '../paths.ts';
import { cacheForever } from './siteHeaders.ts';

/** For responses that can change at any time. */
export const revalidateAlways = 'public, max-age=0, must-revalidate';

/** Returns the `Cache-Control` header of a published file or an uploaded image. */
export function cacheControlOf(file: string): string {
  if (hasLastingName(file)) return cacheForever;
  if (/\.(avif|webp|jpg|png|ico|svg)$/.test(file)) return 'public, max-age=86400';
  return revalidateAlways;
}

/** Returns whether the name of a file contains a hash of its content, so that the file never changes. */
export const hasLastingName = (file: string): boolean =>
  [assetsPath, socialImagesPath].some((folder) => `/${file}`.startsWith(`${folder}/`)) ||
  uploadFilePattern.test(file);
