import { z } from 'zod';
import { textSchema } from '../forms/textSchema.ts';
import { he as messages } from '../he/api/messages.ts';
import { he } from '../he/errors.ts';
import { limits } from '../limits.ts';
import { normalizeLine } from '../text/normalizeText.ts';
import { postExcerptRule, postTitleRule } from './postRules.ts';
import { reservedSlugs, slugPattern } from './slug.ts';

const limit = limits.post;

const line = (lengthMax: number, tooLong: string) =>
  z.string({ error: he.invalidText }).overwrite(normalizeLine).max(lengthMax, tooLong);

const optionalLine = (lengthMax: number, tooLong: string) =>
  line(lengthMax, tooLong)
    .nullable()
    .transform((text) => text ?? '');

export const postSlugSchema = z
  .string({ error: he.post.slugTooShort })
  .trim()
  .min(limit.slugLengthMin, he.post.slugTooShort)
  .max(limit.slugLengthMax, he.post.slugTooLong)
  .regex(slugPattern, he.post.slugPattern)
  .refine((slug) => !reservedSlugs.includes(slug), he.post.slugReserved);

/** Any query string of an image's address is dropped: variants are named by the path alone. */
const imageUrl = z
  .string({ error: he.invalidText })
  .trim()
  .max(limit.featuredImageLengthMax, he.post.invalidImage)
  .transform((url) => url.replace(/[?#].*$/, ''))
  .refine(
    (url) => url === '' || /^(https?:\/\/|\/(?!\/))[^\s"'<>\\]+$/.test(url),
    he.post.invalidImage,
  )
  .nullable()
  .transform((url) => url ?? '');

/** An ISO date or date-time → ISO-8601 UTC text; empty → null, which means "at once". */
const publishedAt = z
  .union([z.string(), z.null()], { error: he.post.invalidDate })
  .transform((text, context) => {
    if (text === null || text.trim() === '') return null;
    const timeMs = Date.parse(text);
    const year = new Date(timeMs).getUTCFullYear();
    if (Number.isNaN(timeMs) || year < 1970 || year > 9999) {
      context.addIssue({ code: 'custom', message: he.post.invalidDate });
      return z.NEVER;
    }
    return new Date(timeMs).toISOString();
  });

const tagName = line(limits.tag.nameLengthMax, he.tag.nameTooLong);

const fields = {
  title: textSchema(postTitleRule),
  slug: postSlugSchema,
  content: z
    .string({ error: he.post.contentTooShort })
    .min(limit.contentLengthMin, he.post.contentTooShort)
    .max(limit.contentBytesMax, he.post.contentTooLong),
  excerpt: textSchema(postExcerptRule)
    .nullable()
    .transform((text) => text ?? ''),
  featuredImage: imageUrl,
  categoryId: z
    .number({ error: he.post.invalidCategory })
    .int(he.post.invalidCategory)
    .positive(he.post.invalidCategory),
  isPublished: z.boolean({ error: he.invalidBoolean }),
  isFeatured: z.boolean({ error: he.invalidBoolean }),
  isPopular: z.boolean({ error: he.invalidBoolean }),
  publishedAt,
  metaTitle: optionalLine(limit.metaTitleLengthMax, he.post.metaTitleTooLong),
  metaDescription: optionalLine(limit.metaDescriptionLengthMax, he.post.metaDescriptionTooLong),
  tags: z
    .array(tagName, { error: he.tag.invalidList })
    .max(limit.tagsMax, he.tag.tooMany)
    .transform((names) => [...new Set(names.filter((name) => name !== ''))]),
};

/** A new post; without a slug one is made from the title. */
export const postCreateSchema = z.object({
  ...fields,
  slug: postSlugSchema.optional(),
  excerpt: fields.excerpt.default(''),
  featuredImage: fields.featuredImage.default(''),
  categoryId: fields.categoryId.default(limit.defaultCategoryId),
  isPublished: fields.isPublished.default(false),
  isFeatured: fields.isFeatured.default(false),
  isPopular: fields.isPopular.default(false),
  publishedAt: fields.publishedAt.default(null),
  metaTitle: fields.metaTitle.default(''),
  metaDescription: fields.metaDescription.default(''),
  tags: fields.tags.default([]),
});

/** Changes to a post: fields that are not sent stay as they are. */
export const postUpdateSchema = z
  .object({ ...fields, version: z.number({ error: he.invalidNumber }).int().positive() })
  .partial();

export type PostCreate = z.output<typeof postCreateSchema>;
export type PostUpdate = z.output<typeof postUpdateSchema>;

/** A post in a list: everything but its body. Times are ISO-8601 UTC text. */
export interface PostSummary {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  featuredImage: string;
  categoryId: number;
  tags: string[];
  isPublished: boolean;
  isFeatured: boolean;
  isPopular: boolean;
  publishedAt: string | null;
  createdAt: string;
  updatedAt: string;
  views: number;
  version: number;
  metaTitle: string;
  metaDescription: string;
}

export interface Post extends PostSummary {
  content: string;
}

export type PostStatus = 'draft' | 'scheduled' | 'published';

/** What a copy of a post is called, within the length that titles have. */
export const copyTitle = (title: string) =>
  messages.copyOf(title).slice(0, limit.titleLengthMax).toWellFormed().trim();
