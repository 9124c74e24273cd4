import { z } from 'zod';
import { limits } from '../limits.ts';
import { normalizeLine } from '../text/normalizeText.ts';
import { postCreateSchema } from './post.ts';
import { slugFromTitle } from './slug.ts';

const { shape } = postCreateSchema;

/** As much of a line as a save would take. */
const line = (lengthMax: number) =>
  z
    .string()
    .transform((text) => normalizeLine(text).slice(0, lengthMax))
    .catch('');

/**
 * A post as an editor holds it, finished or not: what could not be saved as it is counts as not
 * written yet, so that there is always something to look at.
 */
export const postDraftSchema = z
  .object({
    /** Of the post that is being edited; none for a new one. */
    id: z.number().int().positive().optional().catch(undefined),
    title: line(limits.post.titleLengthMax),
    slug: shape.slug.catch(undefined),
    content: z.string().max(limits.post.contentBytesMax).catch(''),
    excerpt: line(limits.post.excerptLengthMax),
    featuredImage: shape.featuredImage.catch(''),
    categoryId: shape.categoryId.catch(limits.post.defaultCategoryId),
    tags: shape.tags.catch([]),
    publishedAt: shape.publishedAt.catch(null),
    metaTitle: line(limits.post.metaTitleLengthMax),
    metaDescription: line(limits.post.metaDescriptionLengthMax),
  })
  .transform((draft) => ({ ...draft, slug: draft.slug ?? (slugFromTitle(draft.title) || 'post') }));

export type PostDraft = z.output<typeof postDraftSchema>;
