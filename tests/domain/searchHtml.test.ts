import { expect, test } from 'vitest';
import { searchView } from '#domain/searchHtml.ts';
import { fillSearchPage } from '#domain/searchPage.ts';
import { cleanQuery, type SearchAnswer, type SearchResult } from '#domain/searchResult.ts';

const result: SearchResult = {
  id: 7,
  slug: 'zivon-x5',
  title: 'ביקורת: Zivon X5 מול "כולם"',
  excerpt: 'מסך <גדול> & מחיר',
  featuredImage: '/images/zivon.jpg',
  thumbnailUrl: '/images/zivon-sm.webp',
  category: { slug: 'mobile', name: 'סלולר & שעונים', color: 'indigo' },
  categoryId: 2,
  tags: [],
  isPublished: true,
  isFeatured: false,
  isPopular: false,
  publishedAt: '2026-11-05T22:30:00.000Z',
  createdAt: '2026-11-05T22:30:00.000Z',
  updatedAt: '2026-11-05T22:30:00.000Z',
  views: 3,
  version: 1,
  metaTitle: '',
  metaDescription: '',
};

const view = (answer: SearchAnswer, query = 'מסך', page = 1) =>
  searchView({ query, page, outcome: { kind: 'answered', answer } });

test('a result shows its category, its day in Israel and the words that were searched for', () => {
  const { state, status, body } = view({ results: [result], total: 1 });
  expect([state, status]).toEqual(['results', 'תוצאה אחת עבור ״<bdi>מסך</bdi>״']);
  expect(body).toContain('<mark>מסך</mark> &lt;גדול&gt; &amp; מחיר');
  expect(body).toContain('href="/category/mobile">סלולר &amp; שעונים</a>');
  expect(body).toContain('data-accent="indigo"');
  expect(body).toContain('6 בנובמבר 2026');
  expect(body).not.toContain('pagination');
});

test('a part of the text stands in place of the excerpt where there is one', () => {
  const { body } = view({ results: [{ ...result, snippet: 'כאן המסך נסדק' }], total: 1 });
  expect(body).toContain('כאן המסך נסדק');
  expect(body).not.toContain('מחיר');
});

test('what is missing of a result is left out', () => {
  const bare = { ...result, category: null, excerpt: '', publishedAt: null };
  const { body } = view({ results: [bare], total: 1 });
  for (const part of ['badge', 'card-excerpt', 'card-meta', 'data-accent', 'null', 'undefined'])
    expect(body).not.toContain(part);
});

test('further pages are links that keep the search', () => {
  const { body } = view({ results: [result], total: 25 }, 'מסך & "קול"', 2);
  const q = encodeURIComponent('מסך & "קול"');
  expect(body).toContain(`href="/search?q=${q}&amp;page=3"`);
  expect(body).toContain(`rel="prev" href="/search?q=${q}"`);
  expect(body).toContain('<ol class="result-list" start="11">');
});

test('a page beyond the last leads back to the first', () => {
  const { state, body } = view({ results: [], total: 25 }, 'מסך', 9);
  expect(state).toBe('results');
  expect(body).toContain(`href="/search?q=${encodeURIComponent('מסך')}"`);
});

test('nothing found is said, and other words are offered where there are any', () => {
  const { state, status, body } = view({ results: [], total: 0, suggestions: ['מסכים <i>'] });
  expect([state, status]).toEqual(['none', 'לא נמצאו תוצאות עבור ״<bdi>מסך</bdi>״']);
  expect(body).toContain('מסכים &lt;i&gt;</a>');
});

const published = [
  '<title>חיפוש | סקירה</title>',
  '<div data-search-page data-state="start"><input id="page-search" name="q">',
  '<p role="status" data-search-status></p><div data-search-body></div></div>',
].join('');

const fill = (query: string, html = published) =>
  fillSearchPage(html, {
    query,
    page: 1,
    outcome: { kind: 'answered', answer: { results: [result], total: 1 } },
  });

test.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onfocus='alert(1)",
  'data-search-body></div>',
  '<title>',
  "$& $1 $` $'",
  '<!--',
])('%j is text wherever it is put', (query) => {
  const html = fill(query) ?? '';
  const escaped = query
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  expect(html.split(escaped).length - 1).toBeGreaterThanOrEqual(3);
  expect(html).toContain(`<title>${escaped} – חיפוש | סקירה</title>`);
  expect(html).toContain(`id="page-search" value="${escaped}" name="q"`);
  expect(html).toContain('data-state="results"');
  expect(html).not.toContain('<script');
  expect(html).not.toContain('<img src=x');
  expect(html.match(/<title>/g)).toHaveLength(1);
});

test('a page that has no place for results is not filled', () => {
  expect(fill('מסך', published.replace('data-search-body', 'data-other'))).toBeUndefined();
  expect(fill('מסך', '')).toBeUndefined();
});

test.each([
  ['  גלקסי   S26  ', 'גלקסי S26'],
  ['א\0ב\u202eג\nד', 'א בג ד'],
  ['א\ud800ב', 'אב'],
  ['א'.repeat(300), 'א'.repeat(256)],
  [`${'א'.repeat(255)}😀😀`, `${'א'.repeat(255)}😀`],
  ['\0', ''],
])('%j is searched for as %j', (typed, query) => {
  expect(cleanQuery(typed)).toBe(query);
});
