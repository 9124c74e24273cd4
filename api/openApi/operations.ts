import type { he } from '#domain/he/api/openApi.ts';
import type { ContractName } from './contracts.ts';

export type OperationId = keyof typeof he.operations;
export type Group = keyof typeof he.groups;
export type ProblemStatus = keyof typeof he.refusals;

export interface OperationSpec {
  id: OperationId;
  group: Group;
  /** The key that a request needs. Keys are the names of security schemes. */
  key?: keyof typeof he.keys;
  /** The name of the response body's contract, by status. Null for a response without a body. */
  responses: Partial<Record<200 | 201 | 202 | 503, ContractName | null>>;
  /** Statuses of problems that the document cannot derive from the contracts. */
  problems?: ProblemStatus[];
  requestHeaders?: 'Idempotency-Key'[];
  responseHeaders?: ('ETag' | 'Idempotency-Replayed' | 'X-Total-Count')[];
}

const reading = { group: 'reading' } as const;

/**
 * The documented routes. Routes of the console and of visitor forms are omitted, because they are not for API
 * clients.
 */
export const operations: Record<string, OperationSpec> = {
  'GET /api/ai/test': {
    id: 'testKey',
    group: 'ai',
    key: 'apiKey',
    responses: { 200: 'Message' },
  },
  'POST /api/ai/posts': {
    id: 'createAiPost',
    group: 'ai',
    key: 'apiKey',
    responses: { 201: 'PostAnswer' },
    problems: ['403', '409'],
    requestHeaders: ['Idempotency-Key'],
    responseHeaders: ['ETag', 'Idempotency-Replayed'],
  },
  'POST /api/mcp': {
    id: 'callTools',
    group: 'ai',
    key: 'apiKey',
    responses: { 200: 'RpcAnswer', 202: null },
    problems: ['403'],
  },
  'GET /api/search': {
    ...reading,
    id: 'search',
    responses: { 200: 'SearchAnswer' },
  },
  'GET /api/search/suggest': {
    ...reading,
    id: 'suggest',
    responses: { 200: 'Suggestions' },
  },
  'GET /api/categories': { ...reading, id: 'listCategories', responses: { 200: 'CategoryList' } },
  'GET /api/categories/top/:count': {
    ...reading,
    id: 'listTopCategories',
    responses: { 200: 'CategoryList' },
  },
  'GET /api/categories/:idOrSlug': {
    ...reading,
    id: 'readCategory',
    responses: { 200: 'Category' },
    problems: ['404'],
    responseHeaders: ['ETag'],
  },
  'GET /api/authors': { ...reading, id: 'listAuthors', responses: { 200: 'AuthorList' } },
  'GET /api/authors/:idOrSlug': {
    ...reading,
    id: 'readAuthor',
    responses: { 200: 'Author' },
    problems: ['404'],
    responseHeaders: ['ETag'],
  },
  'GET /api/tags': { ...reading, id: 'listTags', responses: { 200: 'TagList' } },
  'GET /api/posts': {
    ...reading,
    id: 'listPosts',
    responses: { 200: 'PostList' },
    responseHeaders: ['X-Total-Count'],
  },
  'GET /api/posts/featured': {
    ...reading,
    id: 'listFeaturedPosts',
    responses: { 200: 'PostList' },
  },
  'GET /api/posts/popular': { ...reading, id: 'listPopularPosts', responses: { 200: 'PostList' } },
  'GET /api/posts/latest': { ...reading, id: 'listLatestPosts', responses: { 200: 'PostList' } },
  'GET /api/posts/:slug': {
    ...reading,
    id: 'readPost',
    responses: { 200: 'PostAnswer' },
    problems: ['404'],
    responseHeaders: ['ETag'],
  },
  'GET /api/posts/:id/comments': {
    ...reading,
    id: 'listComments',
    responses: { 200: 'CommentList' },
  },
  'GET /api/settings': { ...reading, id: 'listSettings', responses: { 200: 'Settings' } },
  'GET /api/settings/ads': { ...reading, id: 'listAdSettings', responses: { 200: 'AdSettings' } },
  'GET /api/settings/:key': {
    ...reading,
    id: 'readSetting',
    responses: { 200: 'SettingAnswer' },
    problems: ['401', '403', '404'],
  },
  'GET /api/events': {
    id: 'listEvents',
    group: 'webhooks',
    key: 'webhookKey',
    responses: { 200: 'EventList' },
    problems: ['403'],
  },
  'GET /api/openapi.json': { ...reading, id: 'readOpenApi', responses: { 200: 'OpenApi' } },
  'GET /healthz': { id: 'isAlive', group: 'health', responses: { 200: 'Health' } },
  'GET /readyz': {
    id: 'isReady',
    group: 'health',
    responses: { 200: 'Readiness', 503: 'Readiness' },
  },
};
