import { limits } from '../limits.ts';
import { slugify } from '../post/slug.ts';

/**
 * Returns the name of the stored files of an uploaded image, without extension: `מסך הבית.PNG`,
 * `9f86d081884c…` → `masach-habait-9f86d081884c`. Images with different content get different names.
 */
export function storedImageName(fileName: string, contentHash: string): string {
  const words = slugify(fileName.replace(/\.[^.]*$/, ''), limits.media.storedNameLengthMax);
  return `${words || 'picture'}-${contentHash.slice(0, limits.media.contentHashLength)}`;
}
