import { describe, expect, test } from 'vitest';
import { createDataProvider } from '#admin/api/dataProvider.ts';
import type { Request, RequestOptions } from '#admin/api/request.ts';

interface Sent extends RequestOptions {
  path: string;
}

/** A data provider over an API that answers the given bodies by path, and what was sent to it. */
function setup(answers: Record<string, unknown>, headers: Record<string, string> = {}) {
  const sent: Sent[] = [];
  const request: Request = async (path, options = {}) => {
    sent.push({ path, ...options });
    const [pathname = ''] = path.split('?');
    // The answer stands in for the network, which has no types either.
    return {
      json: JSON.parse(JSON.stringify(answers[pathname] ?? {})),
      headers: new Headers(headers),
    };
  };
  return { provider: createDataProvider(request), sent };
}

const page = { page: 2, perPage: 25 };

describe('posts', () => {
  test('a list asks for its page, order and filters, and knows the total', async () => {
    const { provider, sent } = setup({ '/posts': [{ id: 1 }] }, { 'x-total-count': '51' });
    const list = await provider.getList('posts', {
      pagination: page,
      sort: { field: 'views', order: 'DESC' },
      filter: { q: 'אוזניות', category: 3, status: 'draft' },
    });
    expect(list).toEqual({ data: [{ id: 1 }], total: 51 });
    const query = new URLSearchParams(sent[0]?.path.split('?')[1]);
    expect(Object.fromEntries(query)).toEqual({
      page: '2',
      perPage: '25',
      sort: 'views',
      order: 'desc',
      q: 'אוזניות',
      category: '3',
      status: 'draft',
    });
  });

  test.each([
    ['updatedAt', undefined],
    ['title', 'title'],
  ])('what a search found comes best first in the order of %s: %s', async (field, sort) => {
    const { provider, sent } = setup({ '/posts': [] });
    const filter = { q: 'אוזניות' };
    await provider.getList('posts', { sort: { field, order: 'DESC' }, filter });
    const query = new URLSearchParams(sent[0]?.path.split('?')[1]);
    expect(query.get('sort') ?? undefined).toBe(sort);
  });

  test('one post is unwrapped', async () => {
    const { provider } = setup({ '/posts/id/7': { post: { id: 7, title: 'סקירה' } } });
    const { data } = await provider.getOne('posts', { id: 7 });
    expect(data).toEqual({ id: 7, title: 'סקירה' });
  });

  test('an update sends what changed and the version that was edited', async () => {
    const { provider, sent } = setup({ '/posts/7': { post: { id: 7 } } });
    await provider.update('posts', {
      id: 7,
      data: { title: 'חדש', tags: ['א'], excerpt: 'כמו שהיה', version: 3 },
      previousData: { id: 7, title: 'ישן', tags: ['א'], excerpt: 'כמו שהיה', version: 4 },
    });
    expect(sent).toEqual([{ path: '/posts/7', method: 'PUT', body: { title: 'חדש', version: 3 } }]);
  });

  test('deleting some posts deletes each', async () => {
    const { provider, sent } = setup({});
    await provider.deleteMany('posts', { ids: [1, 2] });
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /posts/1',
      'DELETE /posts/2',
    ]);
  });
});

describe('comments', () => {
  test('are asked for by state, or without one when all are wanted', async () => {
    const { provider, sent } = setup({ '/comments': [{ id: 1 }] }, { 'x-total-count': '9' });
    const list = await provider.getList('comments', {
      pagination: page,
      filter: { status: 'waiting', q: '' },
    });
    await provider.getList('comments', { pagination: page, filter: { status: 'all', q: 'א' } });
    expect(list).toEqual({ data: [{ id: 1 }], total: 9 });
    expect(sent.map(({ path }) => decodeURIComponent(path))).toEqual([
      '/comments?page=2&perPage=25&status=waiting',
      '/comments?page=2&perPage=25&q=א',
    ]);
  });

  test('change together, as many in a request as the API takes', async () => {
    const { provider, sent } = setup({});
    const ids = Array.from({ length: 101 }, (_, i) => i + 1);
    await provider.updateMany('comments', { ids, data: { status: 'approved' } });
    expect(sent).toEqual([
      { path: '/comments', method: 'PUT', body: { ids: ids.slice(0, 100), status: 'approved' } },
      { path: '/comments', method: 'PUT', body: { ids: [101], status: 'approved' } },
    ]);
  });
});

test('a picture is deleted, and one that posts show only by force', async () => {
  const { provider, sent } = setup({});
  await provider.delete('media', { id: 3, previousData: { id: 3 } });
  await provider.delete('media', { id: 3, previousData: { id: 3 }, meta: { isForced: true } });
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /media/3',
    'DELETE /media/3?force=true',
  ]);
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

  test('are sorted in Hebrew and paged on the spot', async () => {
    const { provider } = setup({ '/categories': categories });
    const { data, total } = await provider.getList('categories', { ...params, filter: {} });
    expect(data.map(({ slug }) => slug)).toEqual(['home', 'gaming']);
    expect(total).toBe(3);
  });

  test('are searched in every text', async () => {
    const { provider } = setup({ '/categories': categories });
    const { data } = await provider.getList('categories', { ...params, filter: { q: 'AUD' } });
    expect(data.map(({ id }) => id)).toEqual([1]);
  });

  test('some are one request, however many', async () => {
    const { provider, sent } = setup({ '/categories': categories });
    const { data } = await provider.getMany('categories', { ids: [3, 1] });
    expect(data.map(({ id }) => id).sort()).toEqual([1, 3]);
    expect(sent).toHaveLength(1);
  });
});

test('settings are one record, saved in one piece', async () => {
  const { provider, sent } = setup({
    '/settings': { site_title: 'חדש', site_description: 'תיאור' },
  });
  const { data } = await provider.update('settings', {
    id: 'site',
    data: { site_title: 'חדש', site_description: 'תיאור' },
    previousData: { id: 'site', site_title: 'ישן', site_description: 'תיאור' },
  });
  expect(sent[0]).toEqual({ path: '/settings', method: 'PUT', body: { site_title: 'חדש' } });
  expect(data).toMatchObject({ id: 'site', site_title: 'חדש' });
});
