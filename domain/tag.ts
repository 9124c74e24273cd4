import { z } from 'zod';
import type { TextRule } from './forms/textRule.ts';
import { textSchema } from './forms/textSchema.ts';
import { he } from './he/errors.ts';
import { limits } from './limits.ts';
import { slugPattern } from './post/slug.ts';
import { normalizeLine } from './text/normalizeText.ts';

export interface Tag {
  id: number;
  slug: string;
  name: string;
  /** Live posts, as visitors see them. */
  postCount: number;
}

const tagNameRule: TextRule = {
  normalize: normalizeLine,
  lengthMin: 1,
  tooShort: he.tag.nameRequired,
  lengthMax: limits.tag.nameLengthMax,
  tooLong: he.tag.nameTooLong,
};

const fields = {
  name: textSchema(tagNameRule),
  slug: z
    .string({ error: he.tag.slugRequired })
    .trim()
    .min(1, he.tag.slugRequired)
    .max(limits.post.slugLengthMax, he.post.slugTooLong)
    .regex(slugPattern, he.post.slugPattern),
};

/** A new tag; without a slug one is made from the name. */
export const tagCreateSchema = z.object({ ...fields, slug: fields.slug.optional() });

export const tagUpdateSchema = z.object(fields).partial();

/** The tag whose posts, and whose address, another one is to become. */
export const tagMergeSchema = z.object({
  intoId: z.number({ error: he.invalidId }).int(he.invalidId).positive(he.invalidId),
});

export type TagCreate = z.output<typeof tagCreateSchema>;
export type TagUpdate = z.output<typeof tagUpdateSchema>;
