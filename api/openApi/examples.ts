import { he as heMessages } from '#domain/he/api/messages.ts';
import { he as heOpenApi } from '#domain/he/api/openApi.ts';
import { he as heErrors } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import type { AiPostCreate } from '#domain/post/aiPost.ts';
import { type Post, postDefaults } from '#domain/post/post.ts';
import type { OperationId } from './operations.ts';

const time = '2026-11-20T10:00:00.000Z';
const { title, content, tag } = heOpenApi.examplePost;

const newPost = {
  title,
  content,
  slug: 'new-headphones-first-week',
  tags: [tag],
} satisfies Partial<AiPostCreate>;

const post: Post = {
  ...postDefaults,
  ...newPost,
  id: 7,
  createdAt: time,
  updatedAt: time,
  views: 0,
  version: 1,
};

export const examples: {
  requests: Partial<Record<OperationId, object>>;
  responses: Partial<Record<OperationId, object>>;
  problems: Partial<Record<string, object>>;
  parameters: Partial<Record<string, string | number>>;
} = {
  requests: {
    createAiPost: newPost,
    callTools: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  },
  responses: {
    testKey: { message: heMessages.aiKeyWorks },
    createAiPost: { post },
    readPost: { post: { ...post, isPublished: true, publishedAt: time } },
    listEvents: {
      historyId: '7f0c1a52-3d1e-4c8b-9a6f-2b5d8e4c1f03',
      newestId: 42,
      events: [{ id: 42, type: 'category_create', timestamp: time, allPages: false, urls: [] }],
    },
  },
  problems: {
    400: {
      message: heErrors.post.titleTooShort,
      fields: { title: heErrors.post.titleTooShort },
    },
    401: { message: heErrors.ai.badKey },
    403: { message: heErrors.crossSite },
    404: { message: heErrors.post.notFound },
    409: { message: heErrors.post.slugTaken, fields: { slug: heErrors.post.slugTaken } },
    413: { message: heErrors.tooLarge },
    415: { message: heErrors.jsonExpected },
    429: { message: heErrors.tooManyRequests(42) },
    503: { message: heErrors.busy },
  },
  parameters: {
    'Idempotency-Key': 'review-2026-001',
    q: tag,
    count: limits.sidebar.categoriesMax,
    idOrSlug: String(limits.post.defaultCategoryId),
    slug: newPost.slug,
    id: post.id,
    key: 'site_title',
    after: 41,
  },
};
