import { describe, expect, test } from 'vitest';
import { listPublicRedirects } from '#db/redirects.ts';
import { he } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import { type Person, startWithAdmin } from '#tests/support/api/startApi.ts';
import { quiet } from '#tests/support/api/testClock.ts';
import { livePost } from '#tests/support/samples/samples.ts';

/** Creates the tags אפל (1), שמע (2) and גדול (3). */
async function startWithTags() {
  const { api, admin } = await startWithAdmin();
  await admin.post('/api/posts', { ...livePost, slug: 'first', tags: ['אפל', 'שמע'] });
  await admin.post('/api/posts', { ...livePost, slug: 'second', tags: ['שמע'] });
  await admin.post('/api/tags', { name: 'גדול' });
  const listTags = async (id: number) => {
    const { body } = await admin.get(`/api/posts/id/${id}`);
    return (body as { post: { tags: string[] } }).post.tags;
  };
  return { api, admin, listTags };
}

const found = async (user: Person, q: string) =>
  ((await user.get(`/api/search?q=${q}`)).body as { total: number }).total;

describe('a new tag', () => {
  test('a new tag gets its slug from its name', async () => {
    const { api, admin } = await startWithTags();
    const created = await admin.post('/api/tags', {
      name: '  בית\u202e חכם ',
      id: 9,
      postCount: 9,
    });
    expect([created.status, created.body]).toEqual([
      201,
      { id: 4, name: 'בית חכם', slug: 'smart-home', postCount: 0 },
    ]);
    expect((await admin.get('/api/tags/4')).body).toEqual(created.body);
    expect((await api.events()).at(-1)).toMatchObject({ type: 'tag_create', subjectId: 4 });
  });

  test('only admins see a tag that no post has', async () => {
    const { api, admin } = await startWithTags();
    const names = async (user: Person) =>
      ((await user.get('/api/tags')).body as { name: string }[]).map(({ name }) => name);
    expect(await names(admin)).toEqual(['אפל', 'גדול', 'שמע']);
    expect(await names(api.visitor)).toEqual(['אפל', 'שמע']);
  });

  test.each<[body: object, status: number, message: string]>([
    [{ name: 'אפל' }, 409, he.tag.nameTaken],
    [{ name: 'אחר', slug: 'apple' }, 409, he.tag.slugTaken],
    [{}, 400, he.tag.nameRequired],
    [{ name: ' ' }, 400, he.tag.nameRequired],
    [{ name: 'א'.repeat(61) }, 400, he.tag.nameTooLong],
    [{ name: 'אחר', slug: 'עברית' }, 400, he.post.slugPattern],
    [{ name: 'אחר', slug: '' }, 400, he.tag.slugRequired],
  ])('rejects the new tag %j', async (body, status, message) => {
    const { admin } = await startWithTags();
    expect(await admin.post('/api/tags', body)).toMatchObject({ status, body: { message } });
  });
});

describe('an updated tag', () => {
  test('a search immediately finds posts by the new name of their tag, but not by the previous name', async () => {
    const { admin, listTags } = await startWithTags();
    const renamed = await admin.put('/api/tags/2', { name: 'סאונד' });
    expect([renamed.status, renamed.body]).toMatchObject([200, { name: 'סאונד', postCount: 2 }]);
    expect(await listTags(1)).toEqual(['אפל', 'סאונד']);
    expect(await found(admin, 'סאונד')).toBe(2);
    expect(await found(admin, 'שמע')).toBe(0);
  });

  test('the previous slug of a tag redirects to its new slug, without a loop', async () => {
    const { api, admin } = await startWithTags();
    await admin.put('/api/tags/2', { slug: 'sound' });
    expect(await listPublicRedirects(api.db.read)).toEqual([
      { fromPath: '/tag/shama', toPath: '/tag/sound' },
    ]);
    expect((await api.events()).at(-1)).toMatchObject({
      type: 'tag_update',
      before: { slug: 'shama' },
      after: { slug: 'sound' },
    });
    await admin.put('/api/tags/2', { slug: 'shama' });
    expect(await listPublicRedirects(api.db.read)).toEqual([
      { fromPath: '/tag/sound', toPath: '/tag/shama' },
    ]);
  });

  test('a new tag can take the previous slug of another tag, which hides the redirect', async () => {
    const { api, admin } = await startWithTags();
    await admin.put('/api/tags/2', { slug: 'sound', name: 'סאונד' });
    await admin.put('/api/posts/1', { tags: ['שמע'] });
    expect(await listPublicRedirects(api.db.read)).toEqual([]);
  });

  test.each<[id: number, body: object, status: number, message: string]>([
    [1, { name: 'שמע' }, 409, he.tag.nameTaken],
    [1, { slug: 'shama' }, 409, he.tag.slugTaken],
    [9, { name: 'אחר' }, 404, he.tag.notFound],
  ])('rejects changing tag %i to %j', async (id, body, status, message) => {
    const { admin } = await startWithTags();
    expect(await admin.put(`/api/tags/${id}`, body)).toMatchObject({ status, body: { message } });
  });
});

describe('a removed tag', () => {
  test('a deleted tag is removed from every post and from the search index', async () => {
    const { api, admin, listTags } = await startWithTags();
    expect((await admin.delete('/api/tags/2')).status).toBe(204);
    expect([await listTags(1), await listTags(2)]).toEqual([['אפל'], []]);
    expect(await found(admin, 'שמע')).toBe(0);
    expect((await api.events()).at(-1)).toMatchObject({
      type: 'tag_delete',
      before: { slug: 'shama' },
    });
    expect((await admin.delete('/api/tags/2')).body).toEqual({ message: he.tag.notFound });
  });

  test('a merged tag gives its posts to the other tag and redirects to its page', async () => {
    const { api, admin, listTags } = await startWithTags();
    const merged = await admin.post('/api/tags/2/merge', { intoId: 1 });
    expect([merged.status, merged.body]).toMatchObject([200, { id: 1, name: 'אפל', postCount: 2 }]);
    expect([await listTags(1), await listTags(2)]).toEqual([['אפל'], ['אפל']]);
    expect((await api.visitor.get('/api/posts?tag=apple')).headers.get('x-total-count')).toBe('2');
    expect([await found(admin, 'אפל'), await found(admin, 'שמע')]).toEqual([2, 0]);
    expect(await listPublicRedirects(api.db.read)).toEqual([
      { fromPath: '/tag/shama', toPath: '/tag/apple' },
    ]);
    expect((await api.events()).at(-1)).toMatchObject({
      type: 'tag_merge',
      subjectId: 2,
      before: { slug: 'shama' },
      after: { id: 1, slug: 'apple' },
    });
  });

  test.each<[id: number, body: object, status: number, message: string]>([
    [1, { intoId: 1 }, 400, he.tag.sameTag],
    [1, { intoId: 9 }, 404, he.tag.notFound],
    [9, { intoId: 1 }, 404, he.tag.notFound],
    [1, {}, 400, he.tag.mergeTargetRequired],
    [1, { intoId: '2' }, 400, he.tag.mergeTargetRequired],
  ])('rejects merging tag %i into %j', async (id, body, status, message) => {
    const { admin } = await startWithTags();
    const response = await admin.post(`/api/tags/${id}/merge`, body);
    expect(response).toMatchObject({ status, body: { message } });
  });
});

test('a renamed tag with many posts updates the search index in batches, even after a restart', async () => {
  const { api, admin } = await startWithTags();
  const count = limits.searchQueue.inlinePostsMax * 2 + 3;
  for (let n = 0; n < count; n++) await admin.post('/api/posts', { ...livePost, tags: ['גדול'] });
  await admin.put('/api/tags/3', { name: 'ענק' });
  expect(await found(admin, 'ענק')).toBe(limits.searchQueue.inlinePostsMax);
  api.scheduler.start();
  await expect.poll(() => found(admin, 'ענק'), background).toBe(count);
  expect(await found(admin, 'גדול')).toBe(0);
  await admin.put('/api/tags/3', { name: 'עצום' });
  await api.clock.advance(limits.searchQueue.delayMs);
  await expect.poll(() => found(admin, 'עצום'), background).toBe(count);
  await quiet();
});

/** Starting the thread that analyzes posts may take seconds. */
const background = { timeout: 60_000 };
