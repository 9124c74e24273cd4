import { z } from 'zod';
import { he } from '../he/errors.ts';
import { he as remoteRequest } from '../he/remoteRequest.ts';
import { limits } from '../limits.ts';
import { slugify } from '../post/slug.ts';
import { normalizeLine } from '../text/normalizeText.ts';

// These schemas are not in media.ts, so that public pages can import media.ts without loading zod.

const alt = z
  .string({ error: he.invalidText })
  .transform(normalizeLine)
  .pipe(z.string().max(limits.media.altLengthMax, he.media.altTooLong));

/** The upload form of one image. */
export const mediaUploadSchema = z.object({
  file: z.instanceof(File, { error: he.media.fileRequired }),
  alt: alt.default(''),
});

/** The address of an image on another server, which the server downloads and stores. */
export const mediaFetchSchema = z.object({
  url: z
    .string({ error: remoteRequest.problem.notUrl })
    .trim()
    .max(limits.post.featuredImageLengthMax, remoteRequest.problem.notUrl)
    .refine((url) => /^https?:\/\//i.test(url) && URL.canParse(url), remoteRequest.problem.notUrl),
  alt: alt.default(''),
});

export const mediaUpdateSchema = z.object({ alt });

/**
 * Returns the name of the stored files of an uploaded image, without extension. It is readable and unique
 * for each content: `מסך הבית.PNG`, `9f86d081884c…` → `masach-habait-9f86d081884c`.
 */
export function storedImageName(fileName: string, contentHash: string): string {
  const words = slugify(fileName.replace(/\.[^.]*$/, ''), limits.media.storedNameLengthMax);
  return `${words || 'picture'}-${contentHash.slice(0, limits.media.contentHashLength)}`;
}
