import { z } from 'zod';
import { limits } from '../limits.ts';
import { normalizeLine } from '../text/normalizeText.ts';
import { postCreateSchema } from './post.ts';
import { slugFromTitle } from './slug.ts';

/** Truncates a line to the maximum length. A value that is not a string becomes an empty line. */
const truncatedLine = (lengthMax: number) =>
  z
    .string()
    .transform((text) => normalizeLine(text).slice(0, lengthMax))
    .catch('');

const previewedFieldsSchema = postCreateSchema
  .omit({ isPublished: true, isFeatured: true, isPopular: true })
  .extend({
    /** Id of the post in the editor. A new post has no id. */
    id: z.number().int().positive().optional(),
    title: truncatedLine(limits.post.titleLengthMax),
    content: z.string().max(limits.post.contentLengthMax).default(''),
    excerpt: truncatedLine(limits.post.excerptLengthMax),
    metaTitle: truncatedLine(limits.post.metaTitleLengthMax),
    metaDescription: truncatedLine(limits.post.metaDescriptionLengthMax),
  });

/**
 * The values of the editor, which may be incomplete. An invalid field gets its default value, so that a preview is
 * always possible.
 */
export const previewedPostSchema = z
  .preprocess(removeInvalidFields, previewedFieldsSchema)
  .transform((post) => ({ ...post, slug: post.slug ?? (slugFromTitle(post.title) || 'post') }));

export type PreviewedPost = z.output<typeof previewedPostSchema>;

function removeInvalidFields(post: unknown): unknown {
  const { error } = previewedFieldsSchema.safeParse(post);
  const invalid = new Set(error?.issues.map(({ path: [name] }) => name));
  // The input is not an object, so there are no fields to remove.
  if (invalid.has(undefined)) return post;
  return Object.fromEntries(Object.entries(Object(post)).filter(([name]) => !invalid.has(name)));
}
