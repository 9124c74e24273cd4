import { expect, expectTypeOf, test } from 'vitest';
import { createApiClient } from '#api/client.ts';
import type { Category } from '#domain/category/category.ts';
import type { Post } from '#domain/post/post.ts';
import type { PostWithOrigin } from '#domain/post/postOrigin.ts';
import { siteUrl, startApi } from '#tests/support/api/startApi.ts';
import { livePost } from '#tests/support/samples/samples.ts';

test('the API client sends typed requests and returns typed responses', async () => {
  const api = await startApi();
  const { cookie = '' } = await api.signIn('admin');
  const client = createApiClient(siteUrl, { fetch: api.app.request, headers: { cookie } });

  const created = await client.posts.$post({ json: { ...livePost, slug: 'typed' } });
  expect(created.status).toBe(201);
  if (created.status === 201) {
    const { post } = await created.json();
    expectTypeOf(post).toEqualTypeOf<Post>();
    expect(post.slug).toBe('typed');
  }
  const read = await client.posts[':slug'].$get({ param: { slug: 'typed' } });
  if (read.ok) expectTypeOf((await read.json()).post).toEqualTypeOf<Post>();

  const list = await client.posts.$get({ query: { page: '1', perPage: '5', sort: 'title' } });
  expect(list.headers.get('x-total-count')).toBe('1');
  if (list.ok) expectTypeOf(await list.json()).toEqualTypeOf<PostWithOrigin[]>();

  const categories = await client.categories.$get({ query: {} });
  if (categories.ok) expectTypeOf(await categories.json()).toEqualTypeOf<Category[]>();

  const changed = await client.posts[':id'].$put({
    param: { id: '1' },
    json: { title: 'חדש מאוד' },
  });
  expect(changed.status).toBe(200);
  const missing = await client.posts[':id'].$delete({ param: { id: '9' } });
  expect(missing.status).toBe(404);
});
