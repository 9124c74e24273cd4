import type { InferRequestType } from 'hono/client';
import type { ApiClient } from '#api/client.ts';
import type { Post, PostSummary } from '#domain/post/post.ts';
import type { PostWithOrigin } from '#domain/post/postOrigin.ts';
import { apiClient, ifVersion, readBody, withSignal } from '../api/apiClient.ts';
import { pageQuery, queryText, readPage } from '../api/readPage.ts';
import type { ListParams, ResourceCalls } from '../api/resourceCalls.ts';

type PostQuery = InferRequestType<ApiClient['posts']['$get']>['query'];
type PostCreate = InferRequestType<ApiClient['posts']['$post']>['json'];
type PostUpdate = InferRequestType<ApiClient['posts'][':id']['$put']>['json'];

/** Returns the call that lists posts. The server pages, sorts and filters the list. */
export const postCalls = ({ posts }: ApiClient): ResourceCalls<PostWithOrigin> => ({
  list: ({ signal, ...params }) =>
    readPage(posts.$get({ query: listQuery(params) }, withSignal(signal))),
});

export const fetchPost = async (
  { posts }: ApiClient,
  id: number | string,
  signal?: AbortSignal,
): Promise<Post> => {
  const args = { param: { id: String(id) } };
  return (await readBody(posts.id[':id'].$get(args, withSignal(signal)))).post;
};

/** Creates a post. A repeated request with the same key and the same body returns the post that the first one created. */
export const createPost = async (
  { posts }: ApiClient,
  json: PostCreate,
  idempotencyKey: string,
): Promise<Post> => {
  const headers = { 'idempotency-key': idempotencyKey };
  return (await readBody(posts.$post({ json }, { headers }))).post;
};

export const updatePost = async (
  { posts }: ApiClient,
  id: number,
  json: PostUpdate,
): Promise<Post> => (await readBody(posts[':id'].$put({ param: { id: String(id) }, json }))).post;

export const duplicatePost = (id: number) =>
  apiClient.posts[':id'].duplicate.$post({ param: { id: String(id) } });

export const trashPost = ({ id, version }: Pick<PostSummary, 'id' | 'version'>) =>
  apiClient.posts[':id'].$delete({ param: { id: String(id) } }, ifVersion(version));

export const defaultSort = { field: 'updatedAt', order: 'DESC' } as const;

/**
 * Returns the query parameters of `GET /api/posts`. With the default sort order, search results are sorted by
 * relevance.
 */
export function listQuery({ pagination, sort, filter = {} }: ListParams): PostQuery {
  const isDefault = sort?.field === defaultSort.field && sort.order === defaultSort.order;
  const isByRelevance = filter.q && isDefault;
  return {
    ...pageQuery(pagination),
    sort: isByRelevance ? undefined : sortFields.find((field) => field === sort?.field),
    order: isByRelevance ? undefined : sort?.order.toLowerCase(),
    q: queryText(filter.q),
    category: queryText(filter.category),
    author: queryText(filter.author),
    tag: queryText(filter.tag),
    status: filter.status || undefined,
    isFeatured: booleanText(filter.isFeatured),
    isPopular: booleanText(filter.isPopular),
    audience: 'admins',
  };
}

const sortFields = [
  'id',
  'title',
  'createdAt',
  'categoryId',
  'publishedAt',
  'updatedAt',
  'views',
] as const;

const booleanText = (value: unknown) =>
  value === true ? 'true' : value === false ? 'false' : undefined;
