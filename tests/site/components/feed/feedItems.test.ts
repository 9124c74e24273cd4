import { expect, test } from 'vitest';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { limits } from '#domain/limits.ts';
import { postCreateSchema } from '#domain/post/post.ts';
import { reviewSchema } from '#domain/product/review.ts';
import { feedItems, toFeedItem } from '#site/components/feed/feedItems.ts';
import { pageQueries } from '#site/data/pageQueries.ts';
import { createQueryLoader } from '#site/data/queryLoader.ts';
import type { FeedPost } from '#site/data/queryResults.ts';
import { startWithAdmin } from '#tests/support/api/startApi.ts';
import { createPost } from '#tests/support/createPost.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import { sampleFeedProduct } from './sampleFeedProduct.ts';

const post: FeedPost = {
  id: 17,
  slug: 'a-post',
  title: 'כותרת',
  excerpt: 'תקציר',
  html:
    '<p><a href="/post/b?x=1&amp;y=2">פנימי</a> <a href="#part-a">עוגן</a> ' +
    '<a href="https://other.example/x">חיצוני</a> <a href="//cdn.example/x">מארח</a></p>' +
    '<p><img src="/images/in-text.jpg" alt=""></p>',
  faq: [{ question: 'כמה <b>?', answer: '5 & עוד' }],
  image: {
    url: '/images/a.jpg',
    alt: 'טלפון "ביד"',
    hasVariants: true,
    widthPx: 1600,
    heightPx: 900,
  },
  categoryName: 'אודיו',
  authorName: 'נעמי לוז',
  reviews: [],
  publishedAt: '2026-11-05T22:30:00.000Z',
  revisedAt: '2026-11-06T08:00:00.000Z',
};

test('a feed item contains the image, the text with absolute URLs, and the FAQ of a post', () => {
  const item = toFeedItem(post, 'https://blog.example');
  expect(item.url).toBe('https://blog.example/post/a-post');
  expect(item.permanentUrl).toBe('https://blog.example/post/17-');
  expect(item.image).toEqual({
    url: 'https://blog.example/images/a-lg.jpg',
    widthPx: 1600,
    heightPx: 900,
  });
  expect(item.contentHtml).toBe(
    '<div dir="rtl" lang="he">' +
      '<p><img src="https://blog.example/images/a-lg.jpg" alt="טלפון &quot;ביד&quot;"></p>' +
      '<p><a href="https://blog.example/post/b?x=1&amp;y=2">פנימי</a> ' +
      '<a href="https://blog.example/post/a-post#part-a">עוגן</a> ' +
      '<a href="https://other.example/x">חיצוני</a> <a href="//cdn.example/x">מארח</a></p>' +
      '<p><img src="https://blog.example/images/in-text.jpg" alt=""></p>' +
      '<h2>שאלות ותשובות</h2><h3>כמה &lt;b&gt;?</h3><p>5 &amp; עוד</p></div>',
  );
});

test('a feed contains only the excerpt of a post with a very long text', async () => {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  for (const length of [100, limits.feed.contentLengthMax + 1]) {
    await createPost(db, {
      now: '2026-11-01T10:00:00.000Z',
      post: postCreateSchema.parse({
        title: `אורך ${length} תווים`,
        slug: `length-${length}`,
        excerpt: 'תקציר',
        content: `<p>${'א'.repeat(length)}</p>`,
        publishedAt: `2026-01-0${length === 100 ? 1 : 2}T10:00:00.000Z`,
        isPublished: true,
      }),
    });
  }
  const [long, short] = await pageQueries.feedPosts.load(db.read);
  expect([long?.slug, long?.html, long?.excerpt]).toEqual([
    `length-${limits.feed.contentLengthMax + 1}`,
    '',
    'תקציר',
  ]);
  expect(short?.html).toContain('אאא');
  expect(long && toFeedItem(long, 'https://blog.example').contentHtml).toBe('');
});

test('a feed item begins with the disclosure, the score and the verdict of a review', () => {
  const review = reviewSchema.parse({
    productId: 1,
    scoreTenths: 85,
    verdict: 'שקט & זול',
    unitSource: 'loan',
  });
  const reviewed = { ...post, reviews: [review] };
  const product = sampleFeedProduct({ name: 'שואב <2>', scoreTenths: 85, verdict: review.verdict });
  const { contentHtml } = toFeedItem(reviewed, 'https://blog.example', new Map([[1, product]]));
  expect(contentHtml).toContain(
    '<p>גילוי נאות: לצורך הבדיקה הושאל לנו: שואב &lt;2&gt;.</p>' +
      '<p><b><a href="https://blog.example/product/sample"><bdi>שואב &lt;2&gt;</bdi></a></b>: ' +
      'ציון 8.5 מתוך 10. שקט &amp; זול</p>',
  );
});

test('a feed shows the blocks of a text with the present names and specifications of the products', async () => {
  const { api, admin } = await startWithAdmin();
  const send = async (method: 'put' | 'post', path: string, body: object) =>
    expect((await admin[method](path, body)).status).toBeLessThan(300);
  await send('put', '/api/spec-templates/1', {
    fields: [{ key: 'weight', label: 'משקל', unit: 'גרם', kind: 'number', better: 'lower' }],
  });
  await send('post', '/api/products', { name: 'זיוון', slug: 'zivon', specs: { weight: 180 } });
  await send('post', '/api/products', { name: 'נומה', slug: 'noma', specs: { weight: 210 } });
  await send('post', '/api/posts', {
    title: 'השוואה',
    slug: 'compared',
    content: '<p>מבוא</p><div class="comparison-block" data-products="1,2"></div>',
    isPublished: true,
  });
  const data = createQueryLoader(api.db.read).forPage(() => undefined);
  const [item] = await feedItems(data, 'https://blog.example');
  expect(item?.contentHtml).toContain(
    '<tr><th scope="row">משקל</th><td><b>180 גרם</b></td><td>210 גרם</td></tr>',
  );
});
