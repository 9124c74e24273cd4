import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCategory, deleteCategory, listCategories } from '#db/categories.ts';
import { listPosts } from '#db/posts/lists/listPosts.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { categoryCreateSchema } from '#domain/category/category.ts';
import { isoTime } from '#domain/text/dates.ts';
import { type Publishing, startPublishing } from '#tests/support/publishing/publishing.ts';

let site: Publishing;
beforeAll(async () => {
  site = await startPublishing({ postCount: 12 });
});
afterAll(() => site.close());

const now = isoTime(Date.UTC(2026, 6, 1));

/** Marks this number of posts as popular. Returns the top posts section of the home page. */
async function topPosts(count: number) {
  const posts = await listPosts(site.db.read, { audience: 'admins' });
  for (const [i, { id }] of posts.entries())
    await updatePost(site.db, { id, changes: { isPopular: i < count }, now });
  await site.settle();
  const home = await site.readPage('index.html');
  return /<section[^>]*aria-labelledby="top-posts-title"[\s\S]*?<\/section>/.exec(home)?.[0] ?? '';
}

test('the home page shows four top posts as a carousel, three as a grid, and a note if there are none', async () => {
  const cards = (html: string) => html.split('card-compact').length - 1;
  const four = await topPosts(4);
  expect(four).toContain('data-carousel="popular"');
  expect([cards(four), four.split('empty-slot').length - 1]).toEqual([4, 2]);
  const three = await topPosts(3);
  expect(three).not.toMatch(/data-carousel|<button/);
  expect(cards(three)).toBe(3);
  const none = await topPosts(0);
  expect(none).toContain('אין עדיין פוסטים פופולריים');
  expect(none).not.toContain('<ol');
});

test('the about page does not link to a deleted category', async () => {
  const toShopping = 'href="/category/ecommerce">קניות ברשת<';
  const shopping = (await listCategories(site.db.read)).find(({ slug }) => slug === 'ecommerce');
  expect(await site.readPage('about.html')).toContain(toShopping);
  await deleteCategory(site.db, { id: shopping?.id ?? 0, now });
  await site.settle();
  const about = await site.readPage('about.html');
  expect(about).toContain('או לעבור על <a href="/posts">כל הכתבות</a>.');
  expect(about).not.toContain('/category/ecommerce');
});

test('the page of all authors of a site without authors links to the posts', async () => {
  const authors = await site.readPage('authors.html');
  expect(authors).toContain('אין כותבים עדיין');
  expect(authors).toMatch(/href="\/posts">\s*לכל הכתבות\s*</);
  expect(authors).not.toContain('אין פוסטים עדיין');
});

test('no page links to a category without posts, and every page links to the category after its first post', async () => {
  const categoryLink = 'href="/category/garden"';
  const pagesWithLink = async () => {
    const files = [...(await site.tree()).keys()].filter((file) => file.endsWith('.html'));
    const pages = await Promise.all(files.map(async (file) => [file, await site.readPage(file)]));
    return {
      all: files.length,
      linked: pages.flatMap(([file, html]) => (html?.includes(categoryLink) ? [file] : [])),
    };
  };
  const category = categoryCreateSchema.parse({
    name: 'גינה',
    slug: 'garden',
    isMainCategory: true,
  });
  const created = await createCategory(site.db, { category, now });
  const categoryId = typeof created === 'string' ? 0 : created.id;
  await site.settle();
  expect((await pagesWithLink()).linked).toEqual([]);
  expect(await site.readPage('category/garden.html')).toContain(
    '<title>גינה: ביקורות, השוואות ומדריכי קנייה | ',
  );

  const [post] = await listPosts(site.db.read, { audience: 'visitors' });
  await updatePost(site.db, { id: post?.id ?? 0, changes: { categoryId }, now });
  await site.settle();
  const { all, linked } = await pagesWithLink();
  expect(linked).toHaveLength(all);
});

test('the only post of a site has no empty navigation to other posts', async () => {
  const navigation = 'aria-label="כתבות סמוכות"';
  const [only, other, ...others] = await listPosts(site.db.read, { audience: 'visitors' });
  const unpublish = async (id = 0) =>
    updatePost(site.db, { id, changes: { isPublished: false }, now });
  for (const { id } of others) await unpublish(id);
  await site.settle();
  expect(await site.readPage(`post/${only?.slug}.html`)).toContain(navigation);
  await unpublish(other?.id);
  await site.settle();
  expect(await site.readPage(`post/${only?.slug}.html`)).not.toContain(navigation);
});

test('on a site without posts, lists do not refer to other posts and no navigation is empty', async () => {
  for (const { id } of await listPosts(site.db.read, { audience: 'admins' }))
    await updatePost(site.db, { id, changes: { isPublished: false }, now });
  await site.settle();
  for (const file of ['posts.html', 'categories.html', 'authors.html', 'category/tech.html']) {
    const html = await site.readPage(file);
    expect(html).toContain('הביקורת הראשונה כבר בדרך');
    expect(html).not.toMatch(/במקומות אחרים באתר|>\s*לכל הכתבות\s*</);
  }
  const home = await site.readPage('index.html');
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(home) ?? [];
  expect(main).toContain('הביקורת הראשונה כבר בדרך');
  expect(main).not.toMatch(/href="\/(posts|categories)"/);
  const search = await site.readPage('search.html');
  const navigations = search.match(/<nav[\s\S]*?<\/nav>/g) ?? [];
  const isEmpty = (html: string) => !/<a |<button|אין קטגוריות להצגה/.test(html);
  expect(navigations.filter(isEmpty)).toEqual([]);
});

test('a sitemap of posts exists and is in the index only while it lists a post', async () => {
  const file = 'sitemaps/posts-1.xml';
  const isListed = async () => (await site.readPage('sitemap.xml')).includes(file);
  const exists = async () => (await site.tree()).has(file);
  expect([await exists(), await isListed()]).toEqual([false, false]);
  expect(await site.readPage('sitemaps/lists.xml')).toContain('/posts</loc>');
  const [post] = await listPosts(site.db.read, { audience: 'admins' });
  const publish = async (isPublished: boolean) => {
    await updatePost(site.db, { id: post?.id ?? 0, changes: { isPublished }, now });
    await site.settle();
  };
  await publish(true);
  expect([await exists(), await isListed()]).toEqual([true, true]);
  await publish(false);
  expect([await exists(), await isListed()]).toEqual([false, false]);
});
