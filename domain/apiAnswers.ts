import { z } from 'zod';
import type { Category } from './category.ts';
import type { Media } from './media.ts';
import type { Post, PostSummary } from './post.ts';
import type { Tag } from './tag.ts';

// What the API answers to programs, as contracts: documents are made from them, and tests hold the
// answers to them. They promise what they name; an answer never has a field that they do not.

const id = z.int().positive();
const moment = z.string().meta({ format: 'date-time' });
const count = z.int().nonnegative();

export const postSummarySchema = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  featuredImage: z.string(),
  categoryId: id,
  tags: z.array(z.string()),
  isPublished: z.boolean(),
  isFeatured: z.boolean(),
  isPopular: z.boolean(),
  publishedAt: moment.nullable(),
  createdAt: moment,
  updatedAt: moment,
  views: count,
  version: id,
  metaTitle: z.string(),
  metaDescription: z.string(),
}) satisfies z.ZodType<PostSummary>;

export const postSchema = z.object({
  ...postSummarySchema.shape,
  content: z.string(),
}) satisfies z.ZodType<Post>;

export const categorySchema = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  iconClass: z.string(),
  colorClass: z.string(),
  isMainCategory: z.boolean(),
  postCount: count,
}) satisfies z.ZodType<Category>;

export const tagSchema = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  postCount: count,
}) satisfies z.ZodType<Tag>;

export const mediaSchema = z.object({
  id,
  url: z.string(),
  alt: z.string(),
  widthPx: id,
  heightPx: id,
  createdAt: moment,
  fileName: z.string(),
  byteSize: count,
}) satisfies z.ZodType<Media>;
