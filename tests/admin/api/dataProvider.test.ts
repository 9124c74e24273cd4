import { describe, expect, test } from 'vitest';
import { createDataProvider } from '#admin/api/dataProvider.ts';
import { fakeApi, requestLines } from './fakeApi.ts';

/** Creates a data provider with a fake API that responds to each path with the value in `bodies`. */
function setup(bodies: Record<string, unknown>, headers: Record<string, string> = {}) {
  const { client, sent } = fakeApi(({ path }) => Response.json(bodies[path] ?? {}, { headers }));
  return { provider: createDataProvider(client), sent };
}

const page = { page: 2, perPage: 25 };

describe('posts', () => {
  test('getList sends the page, sort order and filters, and returns the total', async () => {
    const { provider, sent } = setup({ '/posts': [{ id: 1 }] }, { 'x-total-count': '51' });
    const list = await provider.getList('posts', {
      pagination: page,
      sort: { field: 'views', order: 'DESC' },
      filter: { q: 'אוזניות', category: 3, status: 'draft', isFeatured: true },
    });
    expect(list).toEqual({ data: [{ id: 1 }], total: 51 });
    expect(sent).toEqual([
      {
        method: 'GET',
        path: '/posts',
        query: {
          page: '2',
          perPage: '25',
          sort: 'views',
          order: 'desc',
          q: 'אוזניות',
          category: '3',
          status: 'draft',
          isFeatured: 'true',
          audience: 'admins',
        },
      },
    ]);
  });

  test.each([
    ['updatedAt', undefined],
    ['title', 'title'],
  ])('a search of posts sorted by %s sends the sort field %s', async (field, sort) => {
    const { provider, sent } = setup({ '/posts': [] });
    const filter = { q: 'אוזניות' };
    await provider.getList('posts', { sort: { field, order: 'DESC' }, filter });
    expect(sent[0]?.query.sort).toBe(sort);
  });
});

describe('comments', () => {
  test('the list of comments sends the status filter unless it is "all"', async () => {
    const { provider, sent } = setup({ '/comments': [{ id: 1 }] }, { 'x-total-count': '9' });
    const list = await provider.getList('comments', {
      pagination: page,
      filter: { status: 'waiting', q: '' },
    });
    await provider.getList('comments', { pagination: page, filter: { status: 'all', q: 'א' } });
    expect(list).toEqual({ data: [{ id: 1 }], total: 9 });
    expect(sent.map(({ query }) => query)).toEqual([
      { page: '2', perPage: '25', status: 'waiting' },
      { page: '2', perPage: '25', q: 'א' },
    ]);
  });

  test('a bulk update of comments sends chunks of at most 100 ids', async () => {
    const { provider, sent } = setup({});
    const ids = Array.from({ length: 101 }, (_, i) => i + 1);
    await provider.updateMany('comments', { ids, data: { status: 'approved' } });
    expect(requestLines(sent)).toEqual(['PUT /comments', 'PUT /comments']);
    expect(sent.map(({ body }) => body)).toEqual([
      { ids: ids.slice(0, 100), status: 'approved' },
      { ids: [101], status: 'approved' },
    ]);
  });
});

test('deleting a media item sends "force" only when the caller forces the deletion', async () => {
  const { provider, sent } = setup({});
  await provider.delete('media', { id: 3, previousData: { id: 3 } });
  await provider.delete('media', { id: 3, previousData: { id: 3 }, meta: { isForced: true } });
  expect(requestLines(sent)).toEqual(['DELETE /media/3', 'DELETE /media/3']);
  expect(sent.map(({ query }) => query)).toEqual([{}, { force: 'true' }]);
});

describe('categories', () => {
  const categories = [
    { id: 1, name: 'שמע', slug: 'audio' },
    { id: 2, name: 'בית', slug: 'home' },
    { id: 3, name: 'גיימינג', slug: 'gaming' },
  ];
  const params = {
    pagination: { page: 1, perPage: 2 },
    sort: { field: 'name', order: 'ASC' },
  } as const;

  test('the list of categories is sorted by the Hebrew alphabet and paged in the browser', async () => {
    const { provider } = setup({ '/categories': categories });
    const { data, total } = await provider.getList('categories', { ...params, filter: {} });
    expect(data.map(({ slug }) => slug)).toEqual(['home', 'gaming']);
    expect(total).toBe(3);
  });

  test('a search of categories matches any text field', async () => {
    const { provider } = setup({ '/categories': categories });
    const { data } = await provider.getList('categories', { ...params, filter: { q: 'AUD' } });
    expect(data.map(({ id }) => id)).toEqual([1]);
  });

  test('getMany sends one request for any number of ids', async () => {
    const { provider, sent } = setup({ '/categories': categories });
    const { data } = await provider.getMany('categories', { ids: [3, 1] });
    expect(data.map(({ id }) => id).sort()).toEqual([1, 3]);
    expect(sent).toHaveLength(1);
  });

  test('updating a category sends only the changed fields', async () => {
    const { provider, sent } = setup({ '/categories/3': { id: 3, name: 'משחקים' } });
    const previousData = { id: 3, name: 'גיימינג', slug: 'gaming', postCount: 4 };
    const data = { ...previousData, name: 'משחקים' };
    const result = await provider.update('categories', { id: 3, data, previousData });
    expect(sent[0]).toMatchObject({ method: 'PUT', body: { name: 'משחקים' } });
    expect(result.data).toEqual({ id: 3, name: 'משחקים' });
  });
});

describe('an update with the version that the form edited', () => {
  test.each([
    ['products', '/products/22'],
    ['authors', '/authors/22'],
  ])('of %s sends this version, also if a newer one is known', async (resource, path) => {
    const { provider, sent } = setup({ [path]: { id: 22 } });
    const newest = { id: 22, version: 4, name: 'Keshet P1', slug: 'keshet-p1' };
    const data = { ...newest, version: 3, name: 'Keshet P1 Pro' };
    await provider.update(resource, { id: 22, data, previousData: newest });
    expect(sent[0]).toMatchObject({ path, body: { name: 'Keshet P1 Pro', version: 3 } });
  });

  test('of a specification template sends this version, also if a newer one is known', async () => {
    const { provider, sent } = setup({ '/spec-templates/7': { categoryId: 7 } });
    const data = { fields: [], version: 3 };
    const previousData = { id: 7, fields: [], version: 4 };
    await provider.update('specs', { id: 7, data, previousData });
    expect(sent[0]).toMatchObject({ path: '/spec-templates/7', body: data });
  });
});

test.each(['users', 'products'])('getMany omits %s that have been deleted', async (resource) => {
  const { client } = fakeApi(({ path }) =>
    path === `/${resource}/7`
      ? Response.json({ id: 7 })
      : Response.json({ message: 'לא נמצא' }, { status: 404 }),
  );
  const { data } = await createDataProvider(client).getMany(resource, { ids: [7, 8] });
  expect(data).toEqual([{ id: 7 }]);
});

test('updating settings sends all changed fields in one request', async () => {
  const { provider, sent } = setup({
    '/settings': { site_title: 'חדש', site_description: 'תיאור' },
  });
  const { data } = await provider.update('settings', {
    id: 'site',
    data: { site_title: 'חדש', site_description: 'תיאור' },
    previousData: { id: 'site', site_title: 'ישן', site_description: 'תיאור' },
  });
  expect(sent[0]).toMatchObject({
    method: 'PUT',
    path: '/settings',
    body: { site_title: 'חדש' },
  });
  expect(data).toMatchObject({ id: 'site', site_title: 'חדש' });
});

test('the data provider rejects an operation that the resource does not support', async () => {
  const { provider } = setup({});
  await expect(provider.create('users', { data: {} })).rejects.toThrow('"users" has no call');
});
