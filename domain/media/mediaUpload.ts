import { z } from 'zod';
import { he } from '../he/errors.ts';
import { limits } from '../limits.ts';
import { slugify } from '../post/slug.ts';
import { normalizeLine } from '../text/normalizeText.ts';

// Apart from domain/media/media.ts, whose rules readers' browsers use too, without zod.

const alt = z
  .string({ error: he.invalidText })
  .transform(normalizeLine)
  .pipe(z.string().max(limits.media.altLengthMax, he.media.altTooLong));

/** A form that uploads one picture. */
export const mediaUploadSchema = z.object({
  file: z.instanceof(File, { error: he.media.fileRequired }),
  alt: alt.default(''),
});

export const mediaUpdateSchema = z.object({ alt });

/**
 * The name under which an uploaded picture is stored: readable, and different for every content.
 * `מסך הבית.PNG`, `9f86d081884c…` → `msch-hbit-9f86d081884c`.
 */
export function storedImageName(fileName: string, contentHash: string): string {
  const words = slugify(fileName.replace(/\.[^.]*$/, ''), limits.media.storedNameLengthMax);
  return `${words || 'picture'}-${contentHash.slice(0, limits.media.contentHashLength)}`;
}
