import { expect, test } from 'vitest';
import { he } from '#domain/he/site/search.ts';
import { postDefaults } from '#domain/post/post.ts';
import { fillSearchPage } from '#domain/search/page/fillSearchPage.ts';
import {
  parseSearchPageParams,
  type SearchPageParams,
} from '#domain/search/page/searchPageParams.ts';
import { searchView } from '#domain/search/page/searchView.ts';
import {
  normalizeQuery,
  type SearchResponse,
  type SearchResult,
} from '#domain/search/searchResult.ts';
import { emptySearchResponse } from '#tests/support/samples/samples.ts';

const result: SearchResult = {
  ...postDefaults,
  id: 7,
  slug: 'zivon-x5',
  title: 'ביקורת: Zivon X5 מול "כולם"',
  excerpt: 'מסך <גדול> & מחיר',
  titleHtml: 'ביקורת: <mark>Zivon</mark> X5 מול &quot;כולם&quot;',
  featuredImage: '/images/zivon.jpg',
  thumbnailUrl: '/images/zivon-sm.webp',
  category: { slug: 'mobile', name: 'סלולר & שעונים', color: 'indigo' },
  categoryId: 2,
  isPublished: true,
  publishedAt: '2026-11-05T22:30:00.000Z',
  createdAt: '2026-11-05T22:30:00.000Z',
  updatedAt: '2026-11-05T22:30:00.000Z',
  views: 3,
  version: 1,
};

const view = (
  response: Partial<SearchResponse>,
  { query = 'מסך', page = 1, ...rest }: Partial<SearchPageParams> = {},
) =>
  searchView(
    { query, page, ...rest },
    { kind: 'success', response: { ...emptySearchResponse, ...response } },
  );

test("a result shows its category, its date in Israel's time zone and the highlighted words", () => {
  const { state, status, body } = view({ results: [result], total: 1 });
  expect([state, status]).toEqual(['results', 'תוצאה אחת עבור ״<bdi>מסך</bdi>״']);
  expect(body).toContain('>ביקורת: <bdi><mark>Zivon</mark>\u00a0X5</bdi> מול &quot;כולם&quot;</a>');
  expect(body).toContain('>מסך &lt;גדול&gt; &amp; מחיר</p>');
  expect(body).toContain('href="/category/mobile">סלולר &amp; שעונים</a>');
  expect(body).toContain('data-accent="indigo"');
  expect(body).toContain('6 בנובמבר 2026');
  expect(body).not.toContain('pagination');
});

test('a result with a snippet shows the snippet instead of the excerpt', () => {
  const withSnippet = {
    ...result,
    snippet: 'כאן המסך נסדק',
    excerptHtml: 'כאן <mark>המסך</mark> נסדק',
  };
  const { body } = view({ results: [withSnippet], total: 1 });
  expect(body).toContain('>כאן <mark>המסך</mark> נסדק</p>');
  expect(body).not.toContain('מחיר');
});

test('a result without category, excerpt and date contains no elements for these values', () => {
  const bare = { ...result, category: null, excerpt: '', publishedAt: null };
  const { body } = view({ results: [bare], total: 1 });
  for (const part of ['badge', 'card-excerpt', 'card-meta', 'data-accent', 'null', 'undefined'])
    expect(body).not.toContain(part);
});

test('a result page links to the other pages of the same query', () => {
  const { body } = view({ results: [result], total: 25 }, { query: 'מסך & "קול"', page: 2 });
  const q = encodeURIComponent('מסך & "קול"');
  expect(body).toContain(`href="/search?q=${q}&amp;page=3"`);
  expect(body).toContain(`rel="prev" href="/search?q=${q}"`);
  expect(body).toContain('<ol class="result-list" start="11">');
});

test('a page beyond the last result page links to the first page', () => {
  const { state, body } = view({ total: 25 }, { page: 9 });
  expect(state).toBe('results');
  expect(body).toContain(`href="/search?q=${encodeURIComponent('מסך')}"`);
});

test('a search without results shows a message', () => {
  const { state, status } = view({});
  expect([state, status]).toEqual(['none', 'לא נמצאו תוצאות עבור ״<bdi>מסך</bdi>״']);
});

test('a search with a suggested query links to that query', () => {
  const { status, body } = view({ results: [result], total: 1, didYouMean: 'מסכים <i>' });
  expect(status).toBe('תוצאה אחת עבור ״<bdi>מסך</bdi>״');
  expect(body).toContain(`href="/search?q=${encodeURIComponent('מסכים <i>')}"`);
  expect(body).toContain('<bdi>מסכים &lt;i&gt;</bdi></a>');
});

test('results of a corrected query show the corrected query', () => {
  const correction = { didYouMean: 'שלום', isCorrected: true };
  const { state, status, body } = view(
    { results: [result], total: 3, ...correction },
    { query: 'akuo' },
  );
  expect([state, status]).toEqual([
    'results',
    'לא נמצאו תוצאות עבור ״<bdi>akuo</bdi>״. במקום זה: 3 תוצאות עבור ״<bdi>שלום</bdi>״',
  ]);
  expect(body).not.toContain('אולי התכוונתם');
});

test('a category without results of the corrected query is empty for the typed query', () => {
  const { status } = view({ total: 0, didYouMean: 'סמארטפון', isCorrected: true });
  expect(status).toBe('לא נמצאו תוצאות עבור ״<bdi>מסך</bdi>״');
});

const categories = [
  { id: 2, slug: 'mobile', name: 'סלולר & שעונים', count: 1_200 },
  { id: 3, slug: 'audio', name: 'אודיו', count: 5 },
];

test('the filters link to each category of the results and mark the chosen category', () => {
  const filtered = view(
    { results: [result], total: 15, categories },
    { category: 'audio', page: 2 },
  );
  const q = encodeURIComponent('מסך');
  expect(filtered.status).toBe('15 תוצאות עבור ״<bdi>מסך</bdi>״ בקטגוריה ״<bdi>אודיו</bdi>״');
  expect(filtered.body).toContain(
    [
      `<li><a href="/search?q=${q}" data-search-link>הכול <span>1,205</span></a></li>`,
      `<li><a href="/search?q=${q}&amp;category=mobile" data-search-link>סלולר &amp; שעונים <span>1,200</span></a></li>`,
      `<li><a href="/search?q=${q}&amp;category=audio" data-search-link aria-current="true">אודיו <span>5</span></a></li>`,
    ].join(''),
  );
  expect(filtered.body).toContain(`rel="prev" href="/search?q=${q}&amp;category=audio"`);
  const all = view({ results: [result], total: 1_205, categories });
  expect(all.body).toContain(`<a href="/search?q=${q}" data-search-link aria-current="true">`);
});

test('the filters link to other categories if the chosen category has no results', () => {
  const empty = { id: 4, slug: 'tv', name: 'מסכים', count: 0 };
  const { state, status, body } = view({ categories: [...categories, empty] }, { category: 'tv' });
  expect([state, status]).toEqual([
    'results',
    'לא נמצאו תוצאות עבור ״<bdi>מסך</bdi>״ בקטגוריה ״<bdi>מסכים</bdi>״',
  ]);
  expect(body).toContain('category=audio');
  const gone = view({ categories }, { category: 'gone' });
  expect(gone.status).toBe('לא נמצאו תוצאות עבור ״<bdi>מסך</bdi>״ בקטגוריה המבוקשת');
  expect(gone.body).toContain('category=audio');
});

test.each([
  ['one category', [{ id: 2, slug: 'mobile', name: 'סלולר', count: 1 }]],
  ['no category', []],
])('results from %s have no category filters', (_name, categories) => {
  expect(view({ results: [result], total: 1, categories }).body).not.toContain('search-filters');
});

test.each([
  ['?q=%D7%9E%D7%A1%D7%9A', { query: 'מסך', page: 1 }],
  ['?q=a+b&page=3&category=audio', { query: 'a b', page: 3, category: 'audio' }],
  ['?q=ab&category=%3Cb%3E&page=x', { query: 'ab', page: 1 }],
  ['?category=audio&page=2', { query: '', page: 1 }],
  ['', { query: '', page: 1 }],
])('the URL parameters %s of the search page mean %o', (search, params) => {
  expect(parseSearchPageParams({ pathname: '/search', search })).toEqual(params);
});

const published = [
  '<title>חיפוש | סקירה</title>',
  '<div data-search-page data-state="start"><input id="page-search" name="q">',
  '<p role="status" data-search-status=""></p><div data-search-body=""></div></div>',
].join('');

const fill = (query: string, html = published) =>
  fillSearchPage(
    html,
    { query, page: 1 },
    { kind: 'success', response: { ...emptySearchResponse, results: [result], total: 1 } },
  );

test.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onfocus='alert(1)",
  'data-search-body=""></div>',
  '<title>',
  "$& $1 $` $'",
  '<!--',
])('the filled search page escapes the query %j everywhere', (query) => {
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

test('fillSearchPage returns undefined for a page without a placeholder', () => {
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
])('normalizes the typed query %j to %j', (typed, query) => {
  expect(normalizeQuery(typed)).toBe(query);
});

test('products come first, with a score and a price only if they have one', () => {
  const product = {
    slug: 'x5',
    name: 'Zivon <X5>',
    status: 'current' as const,
    thumbnailUrl: '/images/x5-sm.webp',
  };
  const unscored = { scoreTenths: null, unitSource: null, priceAgorot: null, offerCount: 1 };
  const products = [
    { ...product, ...unscored, scoreTenths: 86, priceAgorot: 179_900 },
    { ...product, ...unscored, slug: 'x6', thumbnailUrl: null },
  ];
  const { body } = view({ products, results: [result], total: 1 }, { query: 'zivon' });
  const [first = '', second = ''] = body.match(/<a class="product-result".*?<\/a>/g) ?? [];
  expect(body.indexOf(second)).toBeLessThan(body.indexOf('result-list'));
  expect(first).toContain('href="/product/x5"><img src="/images/x5-sm.webp" alt=""');
  expect(first).toContain('Zivon &lt;X5&gt;');
  expect(first).toContain('ציון 8.6 מתוך 10');
  expect(first).toContain('1,799');
  expect(second).not.toMatch(/<img|ציון|₪/);
});

test('the hint of a search without results names no categories, because the site may have none', () => {
  expect(he.nothingText).not.toContain('קטגורי');
});
