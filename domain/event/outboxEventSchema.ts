import { z } from 'zod';
import type { OutboxEvent } from './event.ts';

const postState = z.object({
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
const productState = z.object({ slug: z.string(), categoryId: z.int() });
const slugState = z.object({ slug: z.string() });

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
  event('post_create', z.null(), postState),
  event('post_update', postState, postState),
  event('post_delete', postState, z.null()),
  event('category_create', z.null(), slugState),
  event('category_update', slugState, slugState),
  event('category_delete', slugState, z.null()),
  event('author_create', z.null(), slugState),
  event('author_update', slugState, slugState),
  event('author_delete', slugState, z.null()),
  event('author_merge', slugState, slugState.extend({ id: z.int() })),
  event('product_create', z.null(), productState),
  event('product_update', productState, productState),
  event('product_delete', productState, z.null()),
  event('spec_template_update', z.null(), z.null()),
  event('tag_create', z.null(), slugState),
  event('tag_update', slugState, slugState),
  event('tag_delete', slugState, z.null()),
  event('tag_merge', slugState, slugState.extend({ id: z.int() })),
  event('comment_create', z.null(), z.object({ postId: z.int() })),
  event('comment_update', z.null(), z.object({ postId: z.int() })),
  event('comment_delete', z.null(), z.object({ postId: z.int() })),
  event('settings_update', z.null(), z.object({ keys: z.array(z.string()) })),
  event('media_update', z.null(), z.object({ url: z.string() })),
  event('views_refresh', z.null(), z.object({ postIds: z.array(z.int()) })),
  event('redirect_update', z.null(), z.null()),
  event('build_request', z.null(), z.null()),
]) satisfies z.ZodType<OutboxEvent>;
