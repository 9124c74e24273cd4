import type { Page } from '@playwright/test';
import { limits } from '#domain/limits.ts';
import { authorPath, topicsPath } from '#domain/paths.ts';
import { joinFaq } from '#domain/post/faq.ts';
import { test } from '../support/admin.ts';
import { expect, expectNoSidewaysScroll } from '../support/fixtures.ts';

const attack = `<script>window.ran=1</script>"'><img src=x onerror=window.ran=1>`;
const hebrewWord = 'א'.repeat(300);
const latinWord = 'W'.repeat(300);
const row = (cell: (n: number) => string) =>
  `<tr>${Array.from({ length: 30 }, (_, n) => `<td>${cell(n)}</td>`).join('')}</tr>`;

const posts = {
  attack: {
    title: `${attack} \u202eהפוך ${'ש'.repeat(80)}`,
    excerpt: `${attack} ${latinWord}`,
    metaTitle: attack,
    metaDescription: `</title>${attack}`,
    featuredImage: '/images/never-was.jpg',
    tags: Array.from({ length: 40 }, (_, n) => (n === 7 ? 'ת'.repeat(60) : `תגית ${n} <b>`)),
    content: joinFaq(
      `<p>${attack}</p><h1>${latinWord}</h1><h2>${hebrewWord}</h2><p>${hebrewWord} ${latinWord}</p>` +
        `<blockquote>${latinWord}</blockquote><pre>${latinWord}</pre><p><code>${latinWord}</code></p>` +
        `<figure><img src="/images/none.jpg" alt="${hebrewWord}"><figcaption>${latinWord}</figcaption></figure>` +
        `<p><img src="https://127.0.0.1:9/x.png" width="99999" height="3"></p>` +
        `<p><a href="https://example.com/${latinWord}">${latinWord}</a> \u202e\u2067 נשאר פתוח</p><p>אחרי</p>` +
        `<h3>יתרונות</h3><ul><li>${latinWord}</li></ul><h3>חסרונות</h3><ul><li>${hebrewWord}</li></ul>` +
        `${'<ul><li>עומק'.repeat(30)}${'</li></ul>'.repeat(30)}`,
      [{ question: `${attack} ${latinWord.slice(0, 200)}`, answer: `${attack} ${hebrewWord}` }],
    ),
  },
  table: {
    title: 'טבלה של שלושים עמודות',
    content: `<table><tbody>${row((n) => `עמודה ${n}`)}${row((n) => (n === 0 ? latinWord : '1,799 ₪'))}</tbody></table>`,
  },
  headings: {
    title: 'מאתיים כותרות ועוד אחת',
    content: Array.from({ length: 200 }, (_, n) => `<h2>Model X${n} של מי</h2><p>טקסט</p>`).join(
      '',
    ),
  },
  emoji: {
    title: '🎧🔥💯 👨‍👩‍👧‍👦 🇮🇱 5️⃣ !!!',
    content: `<p>${'🔥'.repeat(400)}</p><h2>🎧</h2><h2>🎧</h2><h2>🎧</h2>`,
  },
  english: {
    title: `${'Unbelievably'.repeat(14)} long`,
    content: `<h2>English only</h2><p>Nothing here reads from the right.</p><ul><li>${latinWord}</li></ul>`,
  },
};

async function expectUnharmed(page: Page) {
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expectNoSidewaysScroll(page);
}

for (const [name, post] of Object.entries(posts)) {
  test(`a post with hostile content neither runs scripts nor breaks the layout: ${name}`, async ({
    page,
    publish,
  }, { project }) => {
    const { path } = await publish({ ...post, slug: `hostile-${name}-${project.name}` });
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await page.locator('details').evaluateAll((all) => {
        for (const details of all) details.setAttribute('open', '');
      });
      await expectUnharmed(page);
      // The newest post is the first on this page.
      await page.goto('/posts');
      await expectUnharmed(page);
    }
  });
}

for (const [script, categoryName] of Object.entries({
  latin: 'Smartphones/Tablets/Wearables',
  hebrew: 'אלקטרוניקה/מחשבים/סלולר/גיימינג',
  longest: 'ק'.repeat(limits.category.nameLengthMax),
})) {
  test(`names of a category and of an author without spaces do not break the layout: ${script}`, async ({
    page,
    publish,
    adminRequest,
  }) => {
    const slug = `unbroken-${script}`;
    const author = {
      name: 'מ'.repeat(limits.author.nameLengthMax),
      role: 'W'.repeat(limits.author.roleLengthMax),
    };
    const create = async (path: string, data: object): Promise<{ id: number; slug: string }> => {
      const response = await adminRequest.post(path, { data });
      expect(response.status()).toBe(201);
      return response.json();
    };
    const category = await create('/api/categories', { name: categoryName, slug });
    const { id: authorId, slug: authorSlug } = await create('/api/authors', author);
    try {
      const post = {
        slug,
        title: 'כתבה בקטגוריה ארוכה',
        content: '<p>גוף של כתבה בקטגוריה עם שם ארוך.</p>',
      };
      const { path } = await publish({ ...post, categoryId: category.id, authorId });
      for (const width of [320, 768]) {
        await page.setViewportSize({ width, height: 800 });
        for (const shown of [
          path,
          '/posts',
          `/category/${slug}`,
          authorPath(authorSlug),
          topicsPath,
        ]) {
          await page.goto(shown);
          await expectNoSidewaysScroll(page);
        }
      }
    } finally {
      await adminRequest.delete(`/api/categories/${category.id}`);
      await adminRequest.delete(`/api/authors/${authorId}`);
    }
  });
}

test('the name of a category may take several lines above a title', async ({
  page,
  publish,
  adminRequest,
}) => {
  const name = 'אביזרים חכמים לרכב חשמלי ולאופניים מתקפלים של העיר הגדולה';
  const created = await adminRequest.post('/api/categories', {
    data: { name, slug: 'several-lines' },
  });
  const { id } = await created.json();
  try {
    const { path } = await publish({
      slug: 'below-several-lines',
      title: 'כתבה בקטגוריה עם שם ארוך',
      content: '<p>גוף של כתבה בקטגוריה עם שם ארוך.</p>',
      categoryId: id,
    });
    const categoryPage = '/category/several-lines';
    await expect
      .poll(async () => (await adminRequest.get(categoryPage)).text())
      .toContain(`href="${path}"`);
    await page.setViewportSize({ width: 320, height: 800 });
    for (const [shown, above, below] of [
      [categoryPage, 'main .badge', '.card-title'],
      [categoryPage, '.crumbs [aria-current]', 'h1'],
      [path, '.crumbs li:nth-of-type(2) a', 'h1'],
    ] as const) {
      await page.goto(shown);
      const textEnd = await page
        .locator(above)
        .first()
        .evaluate((element) => {
          const text = document.createRange();
          text.selectNodeContents(element);
          return text.getBoundingClientRect().bottom;
        });
      const title = await page.locator(below).first().boundingBox();
      expect((title?.y ?? 0) - textEnd, above).toBeGreaterThan(2);
    }
  } finally {
    await adminRequest.delete(`/api/categories/${id}`);
  }
});

test('hostile comments neither run scripts nor break the layout', async ({
  page,
  publish,
  adminRequest,
}) => {
  const { id, path } = await publish({
    slug: 'hostile-comments',
    title: 'כתבה עם תגובות קשות',
    content: '<p>גוף של כתבה שעליה נכתבות תגובות.</p>',
  });
  for (const body of [attack, `${latinWord}\n\n\n\n${hebrewWord}`, '\u202eהפוך\u2066 abc']) {
    const authorName = body.slice(0, 60);
    const response = await page.request.post(`/api/posts/${id}/comments`, {
      data: { authorName, body },
    });
    expect(response.status()).toBe(201);
  }
  const waiting = await (await adminRequest.get('/api/comments?status=waiting&perPage=100')).json();
  const ids = waiting
    .filter(({ postId }: { postId: number }) => postId === id)
    .map((comment: { id: number }) => comment.id);
  await adminRequest.put('/api/comments', { data: { ids, status: 'approved' } });
  await expect.poll(async () => (await adminRequest.get(path)).text()).toContain('3 תגובות');
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    await expectUnharmed(page);
  }
  await expect(page.locator('.comment-body').filter({ hasText: 'הפוך' })).not.toContainText(
    '\u202e',
  );
});
