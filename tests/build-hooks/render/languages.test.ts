import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuthor } from '#db/authors/authorEdits.ts';
import { listCategories, updateCategory } from '#db/categories.ts';
import { listPosts } from '#db/posts/lists/listPosts.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { createProduct } from '#db/products/productEdits.ts';
import { saveSettings } from '#db/settings.ts';
import { authorCreateSchema } from '#domain/author/author.ts';
import { joinFaq } from '#domain/post/faq.ts';
import { productCreateSchema } from '#domain/product/product.ts';
import { reviewSchema } from '#domain/product/review.ts';
import { isoTime } from '#domain/text/dates.ts';
import { type Publishing, startPublishing } from '#tests/support/publishing/publishing.ts';

let site: Publishing;
beforeAll(async () => {
  site = await startPublishing({ postCount: 2 });
});
afterAll(() => site.close());

const now = isoTime(Date.UTC(2026, 6, 1));
const title = 'Three weeks with a quiet phone';
const sentence = 'It stays cool and lasts two days.';

/** Returns the elements with the language and the direction of English. */
const englishElements = (html: string) =>
  [...html.matchAll(/<(\w+)(?: (?!dir=|lang=)[^>]*)? dir="ltr" lang="en"(?: [^>]*)?>([^<]*)/g)].map(
    ([, name, text = '']) => ({ name, text: text.trim() }),
  );

test('English titles and sentences have the language and the direction of English', async () => {
  const [first] = await listPosts(site.db.read, { audience: 'visitors' });
  const categories = await listCategories(site.db.read);
  const category = categories.find(({ id }) => id === first?.categoryId);
  const faq = [{ question: 'Does it float?', answer: sentence }];
  const changes = { title, excerpt: sentence, content: joinFaq('<p>א</p>', faq), isFeatured: true };
  await updatePost(site.db, { id: first?.id ?? 0, changes, now });
  await updateCategory(site.db, {
    id: category?.id ?? 0,
    changes: { description: sentence },
    now,
  });
  await site.settle();

  const other = [...(await site.tree()).keys()].find(
    (file) =>
      file.startsWith('post/') && file.endsWith('.html') && !file.includes(`${first?.slug}`),
  );
  const pages = {
    'index.html': ['h3', 'p'],
    'posts.html': ['h2'],
    'categories.html': ['p'],
    [`category/${category?.slug}.html`]: ['h2', 'p'],
    [`post/${first?.slug}.html`]: ['h1', 'h3', 'p', 'span'],
    [other ?? '']: ['strong'],
  };
  for (const [file, names] of Object.entries(pages)) {
    const found = englishElements(await site.readPage(file)).map(({ name }) => name);
    expect([file, found]).toEqual([file, expect.arrayContaining(names)]);
  }
});

test('the English name and description of the site, and what posts say about authors and readers, have the language and the direction of English', async () => {
  const [first] = await listPosts(site.db.read, { audience: 'visitors' });
  const values = { site_title: 'Tech+', site_description: 'Honest reviews, in plain words.' };
  await saveSettings(site.db, { values, now });
  const author = authorCreateSchema.parse({ name: 'דנה', role: 'Senior editor (audio)' });
  const product = productCreateSchema.parse({ name: 'Zivon X5', slug: 'zivon-x5' });
  const createdAuthor = await createAuthor(site.db, { author, now });
  const createdProduct = await createProduct(site.db, { product, now });
  if (typeof createdAuthor === 'string') throw new Error(createdAuthor);
  if (!('product' in createdProduct)) throw new Error('The product was not created');
  const review = reviewSchema.parse({
    productId: createdProduct.product.id,
    scoreTenths: 85,
    unitSource: 'bought',
    forWhom: 'Everyone who travels.',
  });
  const changes = { authorId: createdAuthor.id, reviews: [review] };
  await updatePost(site.db, { id: first?.id ?? 0, changes, now });
  await site.settle();

  const html = await site.readPage(`post/${first?.slug}.html`);
  expect(html).toContain('<p>© כל הזכויות שמורות ל־<bdi>Tech+</bdi></p>');
  expect(englishElements(html)).toEqual(
    expect.arrayContaining([
      { name: 'span', text: 'Tech+' },
      { name: 'p', text: 'Honest reviews, in plain words.' },
      { name: 'span', text: 'Senior editor (audio)' },
      { name: 'dd', text: 'Everyone who travels.' },
    ]),
  );
  for (const name of ['about', 'accessibility', 'contact', 'privacy-policy', 'terms-of-service'])
    expect(mainOf(await site.readPage(`${name}.html`)), name).toContain('<bdi>Tech+</bdi>');
});

const mainOf = (html: string) => html.slice(0, html.indexOf('<footer'));
