import { z } from 'zod';
import { he } from '../he/errors.ts';
import { limits } from '../limits.ts';
import { normalizeText } from '../text/normalizeText.ts';
import { isWebUrl } from '../validation/isWebUrl.ts';
import { lineSchema } from '../validation/lineSchema.ts';
import { slugSchema } from '../validation/slugSchema.ts';
import { versionSchema } from '../validation/versionSchema.ts';

export interface AuthorLink {
  label: string;
  url: string;
}

export interface Author {
  id: number;
  slug: string;
  name: string;
  /** The role in the editorial team, such as "mobile editor". Empty if unknown. */
  role: string;
  /** Plain text. An empty line separates paragraphs. */
  bio: string;
  /** The URL of a media item. Empty without a portrait. */
  portrait: string;
  links: AuthorLink[];
  /** Id of the linked account. Only admins see it. Visitors get null. */
  userId: number | null;
  version: number;
  /** Number of live posts. */
  postCount: number;
}

const limit = limits.author;

const slug = slugSchema({
  tooShort: he.author.slugRequired,
  tooLong: he.post.slugTooLong,
  pattern: he.post.slugPattern,
});

export const authorLinkSchema = z.object({
  label: lineSchema(limit.linkLabelLengthMax, he.author.linkLabelTooLong).min(
    1,
    he.author.linkLabelRequired,
  ),
  url: lineSchema(limits.setting.urlLengthMax, he.author.invalidLink).refine(
    isWebUrl,
    he.author.invalidLink,
  ),
});

export const authorLinksSchema = z
  .array(authorLinkSchema, { error: he.author.invalidLinks })
  .max(limit.linksMax, he.author.tooManyLinks);

const fields = {
  name: lineSchema(limit.nameLengthMax, he.author.nameTooLong).min(1, he.author.nameRequired),
  slug,
  role: lineSchema(limit.roleLengthMax, he.author.roleTooLong),
  bio: z
    .string({ error: he.invalidText })
    .overwrite(normalizeText)
    .max(limit.bioLengthMax, he.author.bioTooLong),
  portrait: lineSchema(limits.post.featuredImageLengthMax, he.author.portraitMissing),
  links: authorLinksSchema,
  userId: z.number({ error: he.invalidId }).int(he.invalidId).positive(he.invalidId).nullable(),
};

const emptyIfNull = (text: string | null) => text ?? '';

/** A missing slug is derived from the name. */
export const authorCreateSchema = z.object({
  ...fields,
  slug: slug.optional(),
  role: fields.role.default(''),
  bio: fields.bio.default(''),
  portrait: fields.portrait.nullable().transform(emptyIfNull).default(''),
  links: fields.links.default([]),
  userId: fields.userId.default(null),
});

/** Missing fields stay unchanged. */
export const authorUpdateSchema = z
  .object({
    ...fields,
    portrait: fields.portrait.nullable().transform(emptyIfNull),
    version: versionSchema,
  })
  .partial();

/** The author `intoId` gets the posts of the author in the URL. The old URL then redirects to the author `intoId`. */
export const authorMergeSchema = z.object({
  intoId: z.int({ error: he.author.mergeTargetRequired }).positive(he.author.mergeTargetRequired),
});

export type AuthorCreate = z.output<typeof authorCreateSchema>;
export type AuthorUpdate = z.output<typeof authorUpdateSchema>;
