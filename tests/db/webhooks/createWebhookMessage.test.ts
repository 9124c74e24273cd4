import { expect, test } from 'vitest';
import { addMedia } from '#db/media/media.ts';
import { createWebhookMessage } from '#db/webhooks/createWebhookMessage.ts';
import { startWithAdmin } from '#tests/support/api/startApi.ts';
import { livePost } from '#tests/support/samples/samples.ts';

const siteUrl = 'https://reviews.example';

async function start() {
  const { api, admin } = await startWithAdmin();
  /** Returns the messages of all events. An event without a message is undefined. */
  async function messages() {
    const events = await api.events();
    return Promise.all(events.map((event) => createWebhookMessage(api.db.read, event, siteUrl)));
  }
  return { api, admin, messages };
}

test('messages about categories and tags contain their ids, slugs and URLs', async () => {
  const { api, admin, messages } = await start();
  await admin.post('/api/categories', { name: 'שמע', slug: 'audio' });
  await admin.put('/api/categories/2', { slug: 'sound' });
  await admin.delete('/api/categories/2');
  await admin.post('/api/tags', { name: 'ניידים', slug: 'phones' });
  await admin.post('/api/tags', { name: 'סלולר', slug: 'mobile' });
  await admin.put('/api/tags/1', { slug: 'smartphones' });
  await admin.post('/api/tags/1/merge', { intoId: 2 });
  await admin.delete('/api/tags/2');
  const category = (slug: string) => ({ id: 2, slug, url: `${siteUrl}/category/${slug}` });
  const tag = (id: number, slug: string) => ({ id, slug, url: `${siteUrl}/tag/${slug}` });
  const timestamp = api.clock.now();
  expect(await messages()).toEqual(
    [
      { type: 'category_create', subject: category('audio') },
      { type: 'category_update', subject: category('sound') },
      { type: 'category_delete', subject: category('sound') },
      { type: 'tag_create', subject: tag(1, 'phones') },
      { type: 'tag_create', subject: tag(2, 'mobile') },
      { type: 'tag_update', subject: tag(1, 'smartphones') },
      { type: 'tag_merge', subject: tag(1, 'smartphones') },
      { type: 'tag_delete', subject: tag(2, 'mobile') },
    ].map(({ type, subject }, index) => ({
      type,
      timestamp,
      data: {
        ...subject,
        eventId: index + 1,
        allPages: expect.any(Boolean),
        urls: expect.any(Array),
      },
    })),
  );
});

test('messages about authors contain their ids, slugs and URLs', async () => {
  const { admin, messages } = await start();
  await admin.post('/api/authors', { name: 'נעמי', slug: 'naomi' });
  await admin.put('/api/authors/1', { slug: 'naomi-luz' });
  await admin.post('/api/authors', { name: 'נעמי', slug: 'naomi-lutz' });
  await admin.post('/api/authors/2/merge', { intoId: 1 });
  await admin.delete('/api/authors/1');
  const author = (slug: string, id = 1) => ({ id, slug, url: `${siteUrl}/author/${slug}` });
  expect(await messages()).toMatchObject([
    { type: 'author_create', data: author('naomi') },
    { type: 'author_update', data: author('naomi-luz') },
    { type: 'author_create', data: author('naomi-lutz', 2) },
    { type: 'author_merge', data: author('naomi-lutz', 2) },
    { type: 'author_delete', data: author('naomi-luz') },
  ]);
});

test('messages about moderated comments name the post, and there are none for posts in the trash', async () => {
  const { api, admin, messages } = await start();
  await admin.post('/api/posts', { ...livePost, slug: 'first' });
  const comment = { authorName: 'דנה', body: 'תודה' };
  await api.visitor.post('/api/posts/1/comments', comment);
  await admin.put('/api/comments/1', { status: 'approved' });
  await admin.delete('/api/comments/1');
  const url = `${siteUrl}/post/first`;
  const data = { id: 1, postId: 1, slug: 'first', title: livePost.title, url };
  expect((await messages()).slice(1)).toMatchObject([
    { type: 'comment_create', data: { ...data, urls: [] } },
    { type: 'comment_update', data: { ...data, urls: [url] } },
    { type: 'comment_delete', data: { ...data, urls: [url] } },
  ]);
  await admin.delete('/api/posts/1');
  expect((await messages()).slice(1, -1)).toEqual([undefined, undefined, undefined]);
});

test('messages about settings, redirects, builds and images contain only the fields that apply', async () => {
  const { api, admin, messages } = await start();
  await admin.put('/api/settings', { site_title: 'שם אחר' });
  await admin.post('/api/redirects', { fromPath: '/old', toPath: '/posts' });
  await admin.post('/api/builds');
  const image = { url: '/images/photo.webp', widthPx: 1_600, heightPx: 900, byteSize: 1 };
  const file = { contentHash: 'x', alt: '', fileName: 'x.webp' };
  await addMedia(api.db, { image, ...file, now: api.clock.now() });
  const found = await messages();
  expect(found.map((message) => [message?.type, message?.data])).toEqual([
    ['settings_update', { id: 0, eventId: 1, allPages: true, urls: [] }],
    ['redirect_update', { id: 0, eventId: 2, allPages: false, urls: [`${siteUrl}/redirects.txt`] }],
    ['build_request', { id: 1, eventId: 3, allPages: true, urls: [] }],
    [
      'media_update',
      { id: 1, url: `${siteUrl}${image.url}`, eventId: 4, allPages: false, urls: [] },
    ],
  ]);
});
