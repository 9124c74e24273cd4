import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPostBySlug } from '#db/posts/findPost.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { saveSettings } from '#db/settings.ts';
import { isoTime } from '#domain/text/dates.ts';
import {
  compileForTests,
  type Publishing,
  startPublishing,
} from '#tests/support/publishing/publishing.ts';

let site: Publishing;
beforeAll(async () => {
  await compileForTests();
  site = await startPublishing({ postCount: 8 });
});
afterAll(() => site.close());

let nowMs = Date.UTC(2026, 6, 1);

async function homeWith({ featured, popular }: { featured: number; popular: number }) {
  for (let i = 1; i <= 8; i++) {
    const slug = `review-${i}`;
    const post = await findPostBySlug(site.db.read, { slug, audience: 'admins' });
    const changes = { isFeatured: i <= featured, isPopular: i <= popular };
    nowMs += 60_000;
    await updatePost(site.db, { id: post?.id ?? 0, changes, now: isoTime(nowMs) });
  }
  await site.settle();
  return site.readPage('index.html');
}

const count = (html: string, text: string) => html.split(text).length - 1;
const topPosts = (html: string) =>
  html.slice(html.indexOf('id="top-posts-title"')).split('</section>')[0] ?? '';

test('without featured and popular posts, the home page has no carousel and no carousel script', async () => {
  const html = await homeWith({ featured: 0, popular: 0 });
  expect(html).toContain('אין עדיין פוסטים פופולריים');
  expect(html).not.toMatch(/data-carousel|CarouselFrame|<button[^>]*carousel/);
});

test('the home page has no carousel when there are only one featured post and three top posts', async () => {
  const html = await homeWith({ featured: 1, popular: 3 });
  expect(html).not.toMatch(/data-carousel|CarouselFrame|<button[^>]*carousel/);
  expect(count(html, 'card-large')).toBe(2);
  expect(count(topPosts(html), '<article')).toBe(3);
});

test.each([
  { popular: 4, pages: 2, empty: 2 },
  { popular: 6, pages: 2, empty: 0 },
  { popular: 8, pages: 3, empty: 1 },
])(
  'the carousel of $popular top posts has $pages pages with $empty empty slots',
  async ({ popular, pages, empty }) => {
    const top = topPosts(await homeWith({ featured: 2, popular }));
    expect(count(top, '<article')).toBe(popular);
    expect(count(top, 'class="empty-slot"')).toBe(empty);
    expect(count(top, 'class="carousel-dot"')).toBe(pages);
  },
);

test('the home page loads only the image of the first slide eagerly', async () => {
  const html = await homeWith({ featured: 4, popular: 4 });
  const images = html.match(/<img [^>]*>/g) ?? [];
  const isEager = (image: string) => !image.includes('loading="lazy"');
  expect(images.filter(isEager)).toHaveLength(1);
  expect(images[0]).toContain('fetchpriority="high"');
});

test('without a description of the site, the description of the home page is the title of the site', async () => {
  await saveSettings(site.db, {
    values: { site_title: 'מגזין', site_description: '' },
    now: isoTime(nowMs + 60_000),
  });
  await site.settle();
  expect(await site.readPage('index.html')).toContain('<meta name="description" content="מגזין">');
});
