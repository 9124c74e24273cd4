import { z } from 'zod';
import { type Author, authorLinkSchema } from '../author/author.ts';
import { type Category, categoryColors } from '../category/category.ts';
import type { Comment } from '../comment/comment.ts';
import { type EventList, webhookEventTypes } from '../event/event.ts';
import type { Media } from '../media/media.ts';
import { type Post, type PostSummary, postFieldsSchema } from '../post/post.ts';
import { productStatuses } from '../product/product.ts';
import { unitSources } from '../product/review.ts';
import type {
  CategoryFacet,
  ProductResult,
  SearchResponse,
  SearchResult,
} from '../search/searchResult.ts';
import type { Suggestion } from '../search/suggestion.ts';
import { adSettingKeys, publicSettingKeys } from '../setting.ts';
import type { Tag } from '../tag.ts';
import type { WebhookMessage } from '../webhook.ts';

// The schemas in this file describe the API's responses. Tests check that real responses have exactly these
// fields.

const positive = z.int().positive();
const id = positive;
const version = positive;
const moment = z.string().meta({ format: 'date-time' });
const count = z.int().nonnegative();

export const postSummarySchema = z.object({
  id,
  ...postFieldsSchema.omit({ content: true, reviews: true }).shape,
  createdAt: moment,
  updatedAt: moment,
  views: count,
  version,
}) satisfies z.ZodType<PostSummary>;

export const postSchema = z.object({
  ...postSummarySchema.shape,
  content: postFieldsSchema.shape.content,
  reviews: postFieldsSchema.shape.reviews,
}) satisfies z.ZodType<Post>;

export const categorySchema = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  iconClass: z.string(),
  colorClass: z.string(),
  isMainCategory: z.boolean(),
  version,
  postCount: count,
}) satisfies z.ZodType<Category>;

export const authorSchema = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  role: z.string(),
  bio: z.string(),
  portrait: z.string(),
  links: z.array(authorLinkSchema),
  userId: id.nullable(),
  version,
  postCount: count,
}) satisfies z.ZodType<Author>;

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
  widthPx: positive,
  heightPx: positive,
  createdAt: moment,
  fileName: z.string(),
  byteSize: count,
}) satisfies z.ZodType<Media>;

export const problemSchema = z.object({
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});

export const messageSchema = z.object({ message: z.string() });

export const commentSchema = z.object({
  id,
  postId: id,
  authorName: z.string(),
  body: z.string(),
  createdAt: moment,
}) satisfies z.ZodType<Comment>;

const searchResultSchema = z.object({
  ...postSummarySchema.shape,
  category: z
    .object({ slug: z.string(), name: z.string(), color: z.enum(categoryColors) })
    .nullable(),
  thumbnailUrl: z.string(),
  snippet: z.string().exactOptional(),
  titleHtml: z.string().exactOptional(),
  excerptHtml: z.string().exactOptional(),
}) satisfies z.ZodType<SearchResult>;

const categoryFacetSchema = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  count,
}) satisfies z.ZodType<CategoryFacet>;

const productResultSchema = z.object({
  slug: z.string(),
  name: z.string(),
  status: z.enum(productStatuses),
  thumbnailUrl: z.string().nullable(),
  scoreTenths: z.number().nullable(),
  unitSource: z.enum(unitSources).nullable(),
  priceAgorot: z.number().nullable(),
  offerCount: count,
}) satisfies z.ZodType<ProductResult>;

export const searchResponseSchema = z.object({
  products: z.array(productResultSchema),
  results: z.array(searchResultSchema),
  total: count,
  hasMoreMatches: z.boolean(),
  didYouMean: z.string().nullable(),
  isCorrected: z.boolean(),
  showsOtherProducts: z.boolean(),
  categories: z.array(categoryFacetSchema),
  tookMs: count,
}) satisfies z.ZodType<SearchResponse>;

const suggestionSchema = z.object({
  kind: z.enum(['category', 'tag', 'product', 'post']),
  text: z.string(),
  html: z.string(),
  path: z.string(),
}) satisfies z.ZodType<Suggestion>;

export const suggestionsSchema = z.object({ suggestions: z.array(suggestionSchema) });

export const settingsSchema = z.record(z.enum(publicSettingKeys), z.string());
export const adSettingsSchema = z.record(z.enum(adSettingKeys), z.string());

export const healthSchema = z.object({ status: z.literal('ok') });

/**
 * `starting`: the bot waits for the database or for its folders. `standingBy`: another bot builds. `catchingUp`: the bot
 * publishes into its own folder only, because the bucket may contain newer pages.
 */
const botRoles = ['starting', 'standingBy', 'catchingUp', 'building'] as const;

export type BotRole = (typeof botRoles)[number];

export const readinessSchema = z.object({
  status: z.enum(['ok', 'degraded', 'unavailable']),
  failing: z.array(z.string()),
  role: z.enum(botRoles).exactOptional(),
});

export const webhookMessageSchema = z.object({
  type: z.enum([...webhookEventTypes, 'test']),
  timestamp: moment,
  data: z.object({
    id: count,
    postId: id.exactOptional(),
    slug: z.string().exactOptional(),
    title: z.string().exactOptional(),
    url: z.url().exactOptional(),
    eventId: id.exactOptional(),
    allPages: z.boolean().exactOptional(),
    urls: z.array(z.url()).exactOptional(),
  }),
}) satisfies z.ZodType<WebhookMessage>;

export const eventListSchema = z.object({
  historyId: z.string(),
  newestId: count,
  events: z.array(
    z.object({
      id,
      type: z.enum(webhookEventTypes),
      timestamp: moment,
      allPages: z.boolean(),
      urls: z.array(z.url()),
    }),
  ),
}) satisfies z.ZodType<EventList>;

/** The MCP protocol defines the other fields of this response. */
export const rpcResponseSchema = z.looseObject({ jsonrpc: z.literal('2.0') });
