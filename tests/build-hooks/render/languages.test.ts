import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCategories, updateCategory } from '#db/categories.ts';
import { listPosts } from '#db/posts/listPosts.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { joinFaq } from '#domain/post/faq.ts';
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
    const html = await site.readPage(file);
    const english = /<(\w+)(?: (?!dir=|lang=)[^ >]*)* dir="ltr" lang="en"(?: [^>]*)?>/g;
    const found = [...html.matchAll(english)].map(([, name]) => name);
    expect([file, found]).toEqual([file, expect.arrayContaining(names)]);
  }
});
