import type { he } from '#domain/he/api/openApi.ts';
import type { ContractName } from './contracts.ts';

export type OperationId = keyof typeof he.operations;
export type Group = keyof typeof he.groups;
export type RefusalStatus = keyof typeof he.refusals;

export interface OperationSpec {
  id: OperationId;
  group: Group;
  needsKey?: boolean;
  /** What it is answered by status, by the name of the contract; null is an answer without a body. */
  answers: Partial<Record<200 | 201 | 202 | 503, ContractName | null>>;
  /** Beside those that follow from the contracts and the key. */
  refusals?: RefusalStatus[];
  /** Headers of the request that mean something, and of the answer when all went well. */
  sends?: 'Idempotency-Key'[];
  gives?: ('ETag' | 'Idempotency-Replayed' | 'X-Total-Count')[];
}

const reading = { group: 'reading' } as const;

/**
 * What the document says of a route beside its contracts, which are read from the route itself. Routes
 * of staff and forms of readers are left out: no program is meant to use those.
 */
export const operations: Record<string, OperationSpec> = {
  'GET /api/ai/test': { id: 'testKey', group: 'ai', needsKey: true, answers: { 200: 'Message' } },
  'POST /api/ai/posts': {
    id: 'createAiPost',
    group: 'ai',
    needsKey: true,
    answers: { 201: 'PostAnswer' },
    refusals: ['403', '409'],
    sends: ['Idempotency-Key'],
    gives: ['ETag', 'Idempotency-Replayed'],
  },
  'POST /api/mcp': {
    id: 'callTools',
    group: 'ai',
    needsKey: true,
    answers: { 200: 'RpcAnswer', 202: null },
    refusals: ['403'],
  },
  'GET /api/search': {
    ...reading,
    id: 'search',
    answers: { 200: 'SearchAnswer' },
    refusals: ['429'],
  },
  'GET /api/search/suggest': {
    ...reading,
    id: 'suggest',
    answers: { 200: 'Suggestions' },
    refusals: ['429'],
  },
  'GET /api/categories': { ...reading, id: 'listCategories', answers: { 200: 'CategoryList' } },
  'GET /api/categories/top/:count': {
    ...reading,
    id: 'listTopCategories',
    answers: { 200: 'CategoryList' },
  },
  'GET /api/categories/:idOrSlug': {
    ...reading,
    id: 'readCategory',
    answers: { 200: 'Category' },
    refusals: ['404'],
  },
  'GET /api/tags': { ...reading, id: 'listTags', answers: { 200: 'TagList' } },
  'GET /api/posts': {
    ...reading,
    id: 'listPosts',
    answers: { 200: 'PostList' },
    gives: ['X-Total-Count'],
  },
  'GET /api/posts/featured': { ...reading, id: 'listFeaturedPosts', answers: { 200: 'PostList' } },
  'GET /api/posts/popular': { ...reading, id: 'listPopularPosts', answers: { 200: 'PostList' } },
  'GET /api/posts/latest': { ...reading, id: 'listLatestPosts', answers: { 200: 'PostList' } },
  'GET /api/posts/:slug': {
    ...reading,
    id: 'readPost',
    answers: { 200: 'PostAnswer' },
    refusals: ['404'],
    gives: ['ETag'],
  },
  'GET /api/posts/:id/comments': {
    ...reading,
    id: 'listComments',
    answers: { 200: 'CommentList' },
  },
  'GET /api/settings': { ...reading, id: 'listSettings', answers: { 200: 'Settings' } },
  'GET /api/settings/ads': { ...reading, id: 'listAdSettings', answers: { 200: 'AdSettings' } },
  'GET /api/settings/:key': {
    ...reading,
    id: 'readSetting',
    answers: { 200: 'SettingAnswer' },
    refusals: ['401', '403', '404'],
  },
  'GET /api/openapi.json': { ...reading, id: 'readOpenApi', answers: { 200: 'OpenApi' } },
  'GET /healthz': { id: 'isAlive', group: 'health', answers: { 200: 'Health' } },
  'GET /readyz': {
    id: 'isReady',
    group: 'health',
    answers: { 200: 'Readiness', 503: 'Readiness' },
  },
};
