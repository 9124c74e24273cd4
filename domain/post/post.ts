import { z } from 'zod';
import { he as heMessages } from '../he/api/messages.ts';
import { he as heErrors } from '../he/errors.ts';
import { limits } from '../limits.ts';
import { type Review, reviewsSchema, storedReviewSchema } from '../product/review.ts';
import { parseIsoTime } from '../text/parseIsoTime.ts';
import { lineSchema } from '../validation/lineSchema.ts';
import { reservedPostSlugs } from '../validation/reservedSlugs.ts';
import { slugSchema } from '../validation/slugSchema.ts';
import { textSchema } from '../validation/textSchema.ts';
import { versionSchema } from '../validation/versionSchema.ts';
import { isBodyTooShort } from './faq.ts';
import { postExcerptRule, postTitleRule } from './postRules.ts';

const limit = limits.post;

const optionalLine = (lengthMax: number, tooLong: string) =>
  lineSchema(lengthMax, tooLong)
    .nullable()
    .transform((text) => text ?? '');

export const postSlugSchema = slugSchema(
  {
    tooShort: heErrors.post.slugTooShort,
    tooLong: heErrors.post.slugTooLong,
    pattern: heErrors.post.slugPattern,
  },
  { lengthMin: limit.slugLengthMin },
).refine((slug) => !reservedPostSlugs.includes(slug), heErrors.post.slugReserved);

const imageUrlPattern = /^(https:\/\/|\/(?!\/))[^\s"'<>\\]+$/;

/**
 * Removes the query and fragment of the URL, because image variants depend only on the path. Replaces `http:`, because the
 * content security policy of the pages allows only images from HTTPS.
 */
const imageUrl = lineSchema(limit.featuredImageLengthMax, heErrors.post.invalidImage)
  .transform((url) => url.replace(/[?#].*$/, '').replace(/^http:/i, 'https:'))
  .refine(
    (url) => url === '' || (imageUrlPattern.test(url) && URL.canParse(url, 'https://a.invalid')),
    heErrors.post.invalidImage,
  )
  .nullable()
  .transform((url) => url ?? '');

/**
 * Converts a date or date-time to ISO-8601 UTC text. An empty text becomes null, which publishes immediately.
 */
const publishedAt = z
  .union([z.string(), z.null()], { error: heErrors.post.invalidDate })
  .transform((text, context) => {
    if (text === null || text.trim() === '') return null;
    const time = parseIsoTime(text);
    if (time !== undefined) return time;
    context.addIssue({ code: 'custom', message: heErrors.post.invalidDate });
    return z.NEVER;
  });

const tagName = lineSchema(limits.tag.nameLengthMax, heErrors.tag.nameTooLong);

/** The rules of the editable fields. Every request that writes a post uses them. */
const fields = {
  title: textSchema(postTitleRule),
  slug: postSlugSchema,
  content: z
    .string({ error: heErrors.post.contentTooShort })
    .min(limit.contentLengthMin, { error: heErrors.post.contentTooShort, abort: true })
    .max(limit.contentLengthMax, {
      error: heErrors.post.contentTooLong(limit.contentLengthMax),
      abort: true,
    })
    .refine((content) => !isBodyTooShort(content), heErrors.post.contentTooShort),
  excerpt: textSchema(postExcerptRule)
    .nullable()
    .transform((text) => text ?? ''),
  featuredImage: imageUrl,
  categoryId: z
    .number({ error: heErrors.post.invalidCategory })
    .int(heErrors.post.invalidCategory)
    .positive(heErrors.post.invalidCategory),
  authorId: z
    .number({ error: heErrors.post.invalidAuthor })
    .int(heErrors.post.invalidAuthor)
    .positive(heErrors.post.invalidAuthor)
    .nullable(),
  isPublished: z.boolean({ error: heErrors.invalidBoolean }),
  isFeatured: z.boolean({ error: heErrors.invalidBoolean }),
  isPopular: z.boolean({ error: heErrors.invalidBoolean }),
  publishedAt,
  metaTitle: optionalLine(limit.metaTitleLengthMax, heErrors.post.metaTitleTooLong),
  metaDescription: optionalLine(
    limit.metaDescriptionLengthMax,
    heErrors.post.metaDescriptionTooLong,
  ),
  tags: z
    .array(tagName, { error: heErrors.tag.invalidList })
    .max(limit.tagsMax, heErrors.tag.tooMany)
    .transform((names) => [...new Set(names.filter((name) => name !== ''))]),
  reviews: reviewsSchema,
};

/** The editable fields of a stored post, in the order of the editor. */
export const postFieldsSchema = z.object({
  title: z.string(),
  slug: z.string(),
  content: z.string(),
  excerpt: z.string(),
  isPublished: z.boolean(),
  publishedAt: z.string().meta({ format: 'date-time' }).nullable(),
  isFeatured: z.boolean(),
  isPopular: z.boolean(),
  categoryId: z.int().positive(),
  authorId: z.int().positive().nullable(),
  tags: z.array(z.string()),
  featuredImage: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  reviews: z.array(storedReviewSchema),
} satisfies Record<keyof typeof fields, z.ZodType>);

export type PostFields = z.output<typeof postFieldsSchema>;

export const postDefaults: Omit<PostFields, 'title' | 'slug' | 'content'> = {
  excerpt: '',
  isPublished: false,
  publishedAt: null,
  isFeatured: false,
  isPopular: false,
  categoryId: limit.defaultCategoryId,
  authorId: null,
  tags: [],
  featuredImage: '',
  metaTitle: '',
  metaDescription: '',
  reviews: [],
};

/** Adds default values to a schema, so that older JSON without a newer field still parses. */
export const withPostDefaults = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((stored) => ({ ...postDefaults, ...Object(stored) }), schema);

/** A new post. Without a slug, the server derives one from the title. */
export const postCreateSchema = z.object({
  ...fields,
  slug: postSlugSchema.optional(),
  excerpt: fields.excerpt.default(postDefaults.excerpt),
  featuredImage: fields.featuredImage.default(postDefaults.featuredImage),
  categoryId: fields.categoryId.default(postDefaults.categoryId),
  authorId: fields.authorId.default(postDefaults.authorId),
  isPublished: fields.isPublished.default(postDefaults.isPublished),
  isFeatured: fields.isFeatured.default(postDefaults.isFeatured),
  isPopular: fields.isPopular.default(postDefaults.isPopular),
  publishedAt: fields.publishedAt.default(postDefaults.publishedAt),
  metaTitle: fields.metaTitle.default(postDefaults.metaTitle),
  metaDescription: fields.metaDescription.default(postDefaults.metaDescription),
  tags: fields.tags.default(postDefaults.tags),
  reviews: fields.reviews.default(postDefaults.reviews),
});

/** Changes to a post. Missing fields stay unchanged. */
export const postUpdateSchema = z.object({ ...fields, version: versionSchema }).partial();

export type PostCreate = z.output<typeof postCreateSchema>;
export type PostUpdate = z.output<typeof postUpdateSchema>;

/** A post in a list: everything except its content and reviews. Times are ISO-8601 UTC text. */
export interface PostSummary extends Omit<PostFields, 'content' | 'reviews'> {
  id: number;
  createdAt: string;
  updatedAt: string;
  views: number;
  version: number;
}

export interface Post extends PostSummary {
  content: string;
  reviews: Review[];
}

export type PostStatus = 'draft' | 'scheduled' | 'published';

export const copyTitle = (title: string) =>
  heMessages.copyOf(title).slice(0, limit.titleLengthMax).toWellFormed().trim();
