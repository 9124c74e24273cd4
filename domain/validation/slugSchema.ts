import { z } from 'zod';
import { limits } from '../limits.ts';
import { normalizeHyphens, slugPattern } from '../post/slugPattern.ts';

/** The messages of a slug that is missing or shorter than `lengthMin`, is too long, or has other characters. */
export interface SlugMessages {
  tooShort: string;
  tooLong: string;
  pattern: string;
}

/** Returns the schema of a slug. It normalizes the hyphens. */
export const slugSchema = (
  { tooShort, tooLong, pattern }: SlugMessages,
  { lengthMin = 1 }: { lengthMin?: number } = {},
) =>
  z
    .string({ error: tooShort })
    .overwrite(normalizeHyphens)
    .min(lengthMin, tooShort)
    .max(limits.post.slugLengthMax, tooLong)
    .regex(slugPattern, pattern);
