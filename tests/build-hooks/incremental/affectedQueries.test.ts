import { expect, test } from 'vitest';
import { builderLimits } from '#build-hooks/builderLimits.ts';
import type { RowRange } from '#build-hooks/graph/graph.ts';
import { deferredQueries, immediateQueries } from '#build-hooks/incremental/affectedQueries.ts';
import type { OutboxEvent, PostState } from '#domain/event/event.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const state: PostState = {
  slug: 'a',
  title: 'כותרת',
  categoryId: 2,
  authorId: 5,
  tagIds: [3],
  productIds: [7, 9],
  comparedPairs: [[7, 9]],
  isLive: true,
  isFeatured: false,
  isPopular: false,
  publishedAt: '2026-11-20T10:00:00.000Z',
};

const updated = (after: Partial<PostState>, before: Partial<PostState> = {}): OutboxEvent => ({
  id: 1,
  type: 'post_update',
  subjectId: 7,
  before: { ...state, ...before },
  after: { ...state, ...after },
  createdAt: '2026-11-20T10:00:00.000Z',
});

test('a post with a changed text affects its article and card queries, but no list query', () => {
  const queries = immediateQueries([updated({})]);
  expect(queries).toContain('article["a"]');
  expect(queries).toContain('card[7]');
  expect([...queries].filter((id) => id.includes('PostIds') || id.startsWith('postIds'))).toEqual(
    [],
  );
});

test('when a post is unpublished, the first page of its lists is immediate', () => {
  const queries = immediateQueries([updated({ isLive: false })]);
  for (const id of ['postIds[1]', 'categoryPostIds[2,1]', 'authorPostIds[5,1]', 'tagPostIds[3,1]'])
    expect(queries).toContain(id);
  for (const id of ['productPostIds[7]', 'productScores[7]']) expect(queries).toContain(id);
  for (const id of ['comparingPostIds[7,9]', 'comparedWith[9]', 'redirects[]'])
    expect(queries).toContain(id);
});

test('a product, an offer or a template that changes affects only queries of the same id and the ranking of its category', () => {
  const change = { id: 1, createdAt: state.publishedAt ?? '', before: null, after: null } as const;
  const product = { slug: 'x5', categoryId: 2 };
  const update = { type: 'product_update', before: product, after: product } as const;
  expect([...immediateQueries([{ ...change, ...update, subjectId: 4 }])].sort()).toEqual([
    'offers[4]',
    'productIdBySlug["x5"]',
    'product[4]',
    'rankedProducts[2]',
  ]);
  const template = { ...change, type: 'spec_template_update', subjectId: 2 } as const;
  expect([...immediateQueries([template])]).toEqual(['specFields[2]']);
});

test('when a post is unpublished, the later pages of its lists are deferred and come in batches', async () => {
  const { db } = await openTestDatabase();
  const known = ['postIds[1]', 'postIds[2]', 'categoryPostIds[2,3]', 'categoryPostIds[9,3]'];
  const graph = graphWith(known);
  const filled: string[][] = [];
  for await (const batch of deferredQueries([updated({ isLive: false })], db.read, graph, 2))
    if (batch.length > 0) filled.push(batch);
  expect(filled.map(({ length }) => length)).toEqual([2, 1]);
  expect(filled.flat().sort()).toEqual(['categoryPostIds[2,3]', 'postIds[1]', 'postIds[2]']);
});

test('the search in very many queries of a graph can be interrupted', async () => {
  const { db } = await openTestDatabase();
  const graph = graphWith(
    Array.from(
      { length: 3 * builderLimits.graphRowsPerBatch },
      (_, index) => `postIds[${index + 1}]`,
    ),
  );
  const batches = deferredQueries([updated({ isLive: false })], db.read, graph, 10);
  let emptyBatches = 0;
  for await (const batch of batches) {
    if (batch.length > 0) break;
    emptyBatches++;
  }
  expect(emptyBatches).toBeGreaterThanOrEqual(3);
  expect(graph.longestPart).toBe(builderLimits.graphRowsPerBatch);
});

test('deferred list pages are ordered by their relative position, first pages first', async () => {
  const { db } = await openTestDatabase();
  const pages = [4, 2, 3, 10].map((page) => `postIds[${page}]`);
  const graph = graphWith([...pages, 'categoryPostIds[2,3]', 'categoryPostIds[2,2]']);
  const queries: string[] = [];
  for await (const batch of deferredQueries([updated({ isLive: false })], db.read, graph, 4))
    queries.push(...batch);
  expect(queries).toEqual([
    'postIds[2]',
    'categoryPostIds[2,2]',
    'postIds[3]',
    'postIds[4]',
    'categoryPostIds[2,3]',
    'postIds[10]',
  ]);
});

test.each<[post: string, before: boolean, after: boolean, affected: string[]]>([
  ['a popular draft', false, false, []],
  ['a popular draft that becomes live', false, true, ['feedPosts[]', 'sidebarPosts[]']],
  ['a popular live post', true, true, ['feedPosts[]', 'sidebarPosts[]']],
])(
  'an update of %s affects the feeds and the sidebar only if the post is or was live',
  async (_post, wasLive, isLive, affected) => {
    const { db } = await openTestDatabase();
    const graph = graphWith(['feedPosts[]', 'sidebarPosts[]']);
    const event = updated({ isPopular: true, isLive }, { isPopular: true, isLive: wasLive });
    const queries: string[] = [];
    for await (const batch of deferredQueries([event], db.read, graph, 10)) queries.push(...batch);
    expect(queries.sort()).toEqual(affected);
  },
);

function graphWith(known: string[]) {
  let longestPart = 0;
  return {
    get longestPart() {
      return longestPart;
    },
    queriesNamed({ name, afterRowId, countMax }: RowRange & { name: string }) {
      const part = known
        .map((query, index) => ({ rowId: index + 1, query }))
        .filter(({ rowId, query }) => rowId > afterRowId && query.startsWith(`${name}[`))
        .slice(0, countMax);
      longestPart = Math.max(longestPart, part.length);
      return part;
    },
    knownQueries: (ids: Iterable<string>) => [...ids].filter((id) => known.includes(id)),
  };
}
