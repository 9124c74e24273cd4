import { z } from 'zod';
import type { OutboxEvent } from './event.ts';

const postKeys = z.object({
  slug: z.string(),
  title: z.string(),
  categoryId: z.int(),
  // Events of older versions have no author.
  authorId: z.int().nullable().default(null),
  tagIds: z.array(z.int()),
  // Events of older versions have no products and pairs.
  productIds: z.array(z.int()).default([]),
  comparedPairs: z.array(z.tuple([z.int(), z.int()])).default([]),
  isLive: z.boolean(),
  isFeatured: z.boolean(),
  isPopular: z.boolean(),
  publishedAt: z.string().nullable(),
});
const productKeys = z.object({ slug: z.string(), categoryId: z.int() });
const slugKeys = z.object({ slug: z.string() });

const event = <
  const Type extends OutboxEvent['type'],
  Before extends z.ZodType,
  After extends z.ZodType,
>(
  type: Type,
  before: Before,
  after: After,
) =>
  z.object({
    id: z.int(),
    type: z.literal(type),
    subjectId: z.int(),
    before,
    after,
    createdAt: z.string(),
  });

export const outboxEventSchema = z.discriminatedUnion('type', [
  event('post_create', z.null(), postKeys),
  event('post_update', postKeys, postKeys),
  event('post_delete', postKeys, z.null()),
  event('category_create', z.null(), slugKeys),
  event('category_update', slugKeys, slugKeys),
  event('category_delete', slugKeys, z.null()),
  event('author_create', z.null(), slugKeys),
  event('author_update', slugKeys, slugKeys),
  event('author_delete', slugKeys, z.null()),
  event('author_merge', slugKeys, slugKeys.extend({ id: z.int() })),
  event('product_create', z.null(), productKeys),
  event('product_update', productKeys, productKeys),
  event('product_delete', productKeys, z.null()),
  event('spec_template_update', z.null(), z.null()),
  event('tag_create', z.null(), slugKeys),
  event('tag_update', slugKeys, slugKeys),
  event('tag_delete', slugKeys, z.null()),
  event('tag_merge', slugKeys, slugKeys.extend({ id: z.int() })),
  event('comment_create', z.null(), z.object({ postId: z.int() })),
  event('comment_update', z.null(), z.object({ postId: z.int() })),
  event('comment_delete', z.null(), z.object({ postId: z.int() })),
  event('settings_update', z.null(), z.object({ keys: z.array(z.string()) })),
  event('media_update', z.null(), z.object({ url: z.string() })),
  event('views_refresh', z.null(), z.object({ postIds: z.array(z.int()) })),
  event('redirect_update', z.null(), z.null()),
  event('build_request', z.null(), z.null()),
]) satisfies z.ZodType<OutboxEvent>;
