import { z } from 'zod';
import { he } from './he/errors.ts';
import { limits } from './limits.ts';
import { normalizeLine } from './text/normalizeText.ts';
import { slugSchema } from './validation/slugSchema.ts';
import type { TextRule } from './validation/textRule.ts';
import { textSchema } from './validation/textSchema.ts';

export interface Tag {
  id: number;
  slug: string;
  name: string;
  /** Number of live posts. */
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
  slug: slugSchema({
    tooShort: he.tag.slugRequired,
    tooLong: he.post.slugTooLong,
    pattern: he.post.slugPattern,
  }),
};

/** Without a slug, the slug is derived from the name. */
export const tagCreateSchema = z.object({ ...fields, slug: fields.slug.optional() });

export const tagUpdateSchema = z.object(fields).partial();

/** The tag `intoId` gets the posts of the tag in the URL. The old URL then redirects to the tag `intoId`. */
export const tagMergeSchema = z.object({
  intoId: z.int({ error: he.tag.mergeTargetRequired }).positive(he.tag.mergeTargetRequired),
});

export type TagCreate = z.output<typeof tagCreateSchema>;
export type TagUpdate = z.output<typeof tagUpdateSchema>;
