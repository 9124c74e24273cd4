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

const draftFieldsSchema = postCreateSchema
  .omit({ isPublished: true, isFeatured: true, isPopular: true })
  .extend({
    /** Id of the post in the editor. A new post has no id. */
    id: z.number().int().positive().optional(),
    title: truncatedLine(limits.post.titleLengthMax),
    content: z.string().max(limits.post.contentBytesMax).default(''),
    excerpt: truncatedLine(limits.post.excerptLengthMax),
    metaTitle: truncatedLine(limits.post.metaTitleLengthMax),
    metaDescription: truncatedLine(limits.post.metaDescriptionLengthMax),
  });

/**
 * The content of the editor, which may be incomplete. An invalid field gets its default value, so that a
 * preview is always possible.
 */
export const postDraftSchema = z
  .preprocess(removeInvalidFields, draftFieldsSchema)
  .transform((draft) => ({ ...draft, slug: draft.slug ?? (slugFromTitle(draft.title) || 'post') }));

export type PostDraft = z.output<typeof postDraftSchema>;

function removeInvalidFields(draft: unknown): unknown {
  const { error } = draftFieldsSchema.safeParse(draft);
  const invalid = new Set(error?.issues.map(({ path: [name] }) => name));
  // The input is not an object, so there are no fields to remove.
  if (invalid.has(undefined)) return draft;
  return Object.fromEntries(Object.entries(Object(draft)).filter(([name]) => !invalid.has(name)));
}
