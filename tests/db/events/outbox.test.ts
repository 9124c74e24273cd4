import { expect, test } from 'vitest';
import { eventIdentity, listEventsAfterProcessed } from '#db/events/outbox.ts';
import { startWithAdmin } from '#tests/support/api/startApi.ts';
import { livePost, samplePost } from '#tests/support/samples/samples.ts';

test('each write appends one event with its subject before and after the write', async () => {
  const { api, admin } = await startWithAdmin();
  await admin.post('/api/posts', { ...livePost, slug: 'one', tags: ['שמע'] });
  await admin.put('/api/posts/1', { slug: 'two', isPopular: true, tags: [] });
  await admin.post('/api/categories', { name: 'שמע', slug: 'audio' });
  await admin.put('/api/categories/2', { slug: 'sound' });
  await admin.delete('/api/categories/2');
  await api.visitor.post('/api/posts/1/comments', { authorName: 'דנה', body: 'תודה' });
  await admin.put('/api/settings/site_title', { value: 'כותרת' });
  await admin.delete('/api/posts/1');
  await admin.post('/api/posts', { ...samplePost, slug: 'draft' });

  const one = {
    slug: 'one',
    title: livePost.title,
    categoryId: 1,
    authorId: null,
    tagIds: [1],
    productIds: [],
    comparedPairs: [],
    isLive: true,
    isFeatured: false,
    isPopular: false,
    publishedAt: api.clock.now(),
  };
  const two = { ...one, slug: 'two', isPopular: true, tagIds: [] };
  const draft = { ...one, slug: 'draft', isLive: false, tagIds: [], publishedAt: null };
  const events = await api.events();
  const common = { createdAt: api.clock.now() };
  expect(events).toEqual(
    [
      { type: 'post_create', subjectId: 1, before: null, after: one },
      { type: 'post_update', subjectId: 1, before: one, after: two },
      { type: 'category_create', subjectId: 2, before: null, after: { slug: 'audio' } },
      {
        type: 'category_update',
        subjectId: 2,
        before: { slug: 'audio' },
        after: { slug: 'sound' },
      },
      { type: 'category_delete', subjectId: 2, before: { slug: 'sound' }, after: null },
      { type: 'comment_create', subjectId: 1, before: null, after: { postId: 1 } },
      { type: 'settings_update', subjectId: 0, before: null, after: { keys: ['site_title'] } },
      { type: 'post_delete', subjectId: 1, before: two, after: null },
      { type: 'post_create', subjectId: 2, before: null, after: draft },
    ].map((event, index) => ({ id: index + 1, ...event, ...common })),
  );
});

test('reads, logins and rejected writes append no event', async () => {
  const { api, admin } = await startWithAdmin();
  await admin.get('/api/posts');
  await admin.post('/api/posts', { title: 'x' });
  await admin.put('/api/posts/9', { title: 'כותרת ארוכה' });
  await admin.post('/api/logout');
  expect(await api.events()).toEqual([]);
});

test('returns the events after a processed one, and none if the database does not contain it', async () => {
  const { api, admin } = await startWithAdmin();
  for (const name of ['שמע', 'בית', 'שטח']) await admin.post('/api/categories', { name });
  const [first, ...later] = await api.events();
  const cursorIdentity = first ? eventIdentity(first) : '';
  const idsAfter = async (cursor: number, identity: string, countMax: number) =>
    (
      await listEventsAfterProcessed(api.db.read, { cursor, cursorIdentity: identity, countMax })
    )?.map(({ id }) => id);
  expect(await idsAfter(1, cursorIdentity, 1)).toEqual([2]);
  expect(await idsAfter(1, cursorIdentity, 9)).toEqual(later.map(({ id }) => id));
  expect(await idsAfter(0, '', 2)).toEqual([1, 2]);
  expect(await idsAfter(2, cursorIdentity, 9)).toBeUndefined();
  expect(await idsAfter(9, cursorIdentity, 9)).toBeUndefined();
});
