import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { he } from '#domain/he/errors.ts';
import { type Person, startApi, startWithAdmin } from '#tests/support/api/startApi.ts';
import { livePost, sampleCategory, samplePost } from '#tests/support/samples/samples.ts';

const search = (q: string, page = '') => `/api/search?q=${encodeURIComponent(q)}${page}`;

test('ranks a post with the word in its title above a post with the word in its text', async () => {
  const { api, admin } = await startWithAdmin();
  const inContent = { ...livePost, content: '<p>השוואה למסך של גלקסי ושל אחרים</p>' };
  await admin.post('/api/posts', { ...inContent, title: 'ביקורת אוזניות' });
  await admin.post('/api/posts', { ...livePost, title: 'ביקורת גלקסי' });
  const { body } = await api.visitor.get(search('גלקסי'));
  expect(body).toMatchObject({ total: 2, results: [{ id: 2 }, { id: 1 }] });
});

test('returns pages of ten results', async () => {
  const { api, admin } = await startWithAdmin();
  for (let n = 0; n < 12; n++) await admin.post('/api/posts', livePost);
  const { body } = await api.visitor.get(search('אוזניות', '&page=2'));
  expect(body).toMatchObject({ total: 12, results: [{}, {}] });
});

describe('word forms', () => {
  test.each([
    ['with a prefix and an inflection', 'טלפון', 'ולטלפונים שלנו'],
    ['without the prefix of the query', 'לטלפונים', 'טלפון אחד'],
    ['with vowel points, for a query without them', 'שלום', 'שָׁלוֹם לכולם'],
    ['without vowel points, for a query with them', 'שָׁלוֹם', 'שלום לכולם'],
    ['with another character for gershayim', 'צה"ל', 'של צה״ל עצמו'],
    ['in the other script, from the list of known names', 'iPhone', 'האייפון החדש'],
    ['in the other script, from the list of known names', 'אייפון', 'the new iPhone'],
    ['in the other script, by its phonetic key', 'זמברטו', 'Zambarto 5'],
    ['by a synonym', 'לפטופ', 'מחשבים ניידים'],
    ['divided differently by hyphens', 'WH1000XM5', 'ה-WH-1000XM5 של סוני'],
    ['for a query without the space before a unit', '256GB', 'נפח של 256 GB'],
    ['for a query that omits a vowel letter', 'אזניות', 'אוזניות טובות'],
    ['for a query with a typing error', 'מקלדטת', 'מקלדת טובה'],
    ['for a query typed in the wrong keyboard layout', 'tuzbhu,', 'אוזניות טובות'],
    ['by its beginning', 'אוזנ', 'אוזניות טובות'],
  ])('finds a word %s: %s in "%s"', async (_, q, text) => {
    const { api, admin } = await startWithAdmin();
    await admin.post('/api/posts', {
      ...livePost,
      title: 'דבר אחר',
      content: `<p>${text} ${rest}</p>`,
    });
    await admin.post('/api/posts', { ...livePost, title: 'דבר שלישי', content: `<p>${rest}</p>` });
    const { body } = await api.visitor.get(search(q));
    expect(body).toMatchObject({ total: 1, results: [{ id: 1 }] });
  });

  const rest = 'ועוד כמה מילים שאינן קשורות לכלום';
});

test('finds a post for a question although no post contains all its words', async () => {
  const { api, admin } = await startWithAdmin();
  await admin.post('/api/posts', {
    ...livePost,
    title: 'רמקול לגינה',
    content: '<p>הסוללה של הרמקול החזיקה שמונה שעות.</p>',
  });
  await admin.post('/api/posts', {
    ...livePost,
    title: 'מקלדת',
    content: '<p>הסוללה של המקלדת מוחלפת בקלות.</p>',
  });
  const { body } = await api.visitor.get(search('כמה זמן מחזיקה הסוללה של הרמקול לפני שנגמרת?'));
  expect(listResults(body)[0]).toMatchObject({ id: 1 });
});

test('the excerpt of a result has whole words and no markup except marks around matches', async () => {
  const { api, admin } = await startWithAdmin();
  const far = 'מילים רבות בלי קשר לנושא הזה. '.repeat(30);
  await admin.post('/api/posts', {
    ...livePost,
    title: 'אוזניות <b> & "שקט"',
    content: `<p>${far}</p><p>כאן <strong>האוז</strong>ניות &lt;i&gt; &amp; הטלפון נפגשים. ${far}</p>`,
  });
  const { body } = await api.visitor.get(search('אוזניות טלפון'));
  const [{ titleHtml, excerptHtml, snippet } = noResult] = listResults(body);
  expect(titleHtml).toBe('<mark>אוזניות</mark> &lt;b&gt; &amp; &quot;שקט&quot;');
  expect(excerptHtml).toContain(
    'כאן <mark>האוזניות</mark> &lt;i&gt; &amp; <mark>הטלפון</mark> נפגשים.',
  );
  expect(excerptHtml).toMatch(/^…כאן .*…$/);
  expect(snippet).toContain('כאן האוזניות <i> & הטלפון נפגשים.');
  expect(excerptHtml.replace(/<\/?mark>/g, '')).not.toMatch(/<|>/);
});

test('a search counts the results of each category and can filter by category', async () => {
  const { api, admin } = await startWithAdmin();
  await admin.post('/api/categories', sampleCategory);
  for (const categoryId of [1, 2, 2]) {
    await admin.post('/api/posts', { ...livePost, categoryId });
  }
  const all = await api.visitor.get(search('אוזניות'));
  const counts = [
    { id: 2, slug: 'audio', count: 2 },
    { id: 1, slug: 'general', count: 1 },
  ];
  expect(all.body).toMatchObject({ total: 3, categories: counts });
  const audio = await api.visitor.get(search('אוזניות', '&category=audio'));
  expect(audio.body).toMatchObject({
    total: 2,
    results: [{ id: 3 }, { id: 2 }],
    categories: counts,
  });
  const none = await api.visitor.get(search('אוזניות', '&category=nowhere'));
  expect(none.body).toMatchObject({ total: 0, results: [], categories: counts });
  await admin.post('/api/categories', { name: 'מסכים', slug: 'screens' });
  const empty = await api.visitor.get(search('אוזניות', '&category=screens'));
  expect(empty.body).toMatchObject({
    total: 0,
    categories: [...counts, { id: 3, slug: 'screens', count: 0 }],
  });
});

test('only the searches of admins find drafts', async () => {
  const { api, admin } = await startWithAdmin();
  await admin.post('/api/posts', { ...samplePost, title: 'סוד כמוס: קורקינט מעופף' });
  for (const q of ['קורקינט', 'קורקינת', 'מעופף קורקינט']) {
    const { body } = await api.visitor.get(search(q));
    expect(body, q).toMatchObject({ total: 0, results: [], categories: [], didYouMean: null });
    expect((await admin.get(search(q))).body, q).toMatchObject({ total: 1 });
  }
  const { body } = await api.visitor.get('/api/search/suggest?q=קור');
  expect(body).toEqual({ suggestions: [] });
});

test('a draft does not change the results and corrections of visitors', async () => {
  const { api, admin } = await startWithAdmin();
  for (const title of ['אוזניות אלחוטיות', 'Wireless headphones'])
    await admin.post('/api/posts', { ...livePost, title });
  const misspelled = ['אוזניוט', 'אלחוטיוט', 'headphnes'];
  const queries = [...misspelled, 'headphnes אלחוטיות', 'wireless headphnes', 'ביקורת אוזניוט'];
  const searchAll = async () =>
    Promise.all(
      queries.map(async (q) =>
        Object.assign({}, (await api.visitor.get(search(q))).body, { tookMs: 0 }),
      ),
    );
  const before = await searchAll();
  for (const body of before) expect(body).toMatchObject({ isCorrected: true });
  const content = `<p>${misspelled.join(', ')}</p>`;
  await admin.post('/api/posts', { ...samplePost, title: 'טיוטה', content });
  expect(await searchAll()).toEqual(before);
});

test('the list of posts with `q` contains the search results, with drafts only for admins', async () => {
  const { api, admin } = await startWithAdmin();
  await admin.post('/api/posts', { ...livePost, title: 'מקלדות מכניות', slug: 'keyboards' });
  await admin.post('/api/posts', { ...samplePost, title: 'המקלדת שלי' });
  await admin.post('/api/posts', { ...livePost, title: 'משהו אחר לגמרי' });
  const idsFor = async (user: Person, query: string) =>
    listResults({ results: (await user.get(`/api/posts?${query}`)).body }).map(({ id }) => id);
  expect(await idsFor(admin, 'q=מקלדת')).toEqual([2, 1]);
  expect(await idsFor(admin, 'q=מקלדת&sort=id&order=asc')).toEqual([1, 2]);
  expect(await idsFor(admin, 'q=מקלדת&status=draft')).toEqual([2]);
  expect(await idsFor(api.visitor, 'q=מקלדת')).toEqual([1]);
  expect(await idsFor(admin, 'q=keyb')).toEqual([1]);
  expect(await idsFor(admin, 'q=nothing-at-all')).toEqual([]);
  const paged = await admin.get('/api/posts?q=מקלדת&page=1&perPage=1');
  expect([listResults({ results: paged.body }).length, paged.headers.get('x-total-count')]).toEqual(
    [1, '2'],
  );
});

test('rejects a query with fewer than two letters', async () => {
  const { visitor } = await startApi();
  for (const q of ['', ' ', 'א', ' א ']) {
    const { status, body } = await visitor.get(search(q));
    expect([q, status, body]).toMatchObject([q, 400, { message: he.search.queryTooShort }]);
  }
});

test('limits visitors to 60 searches a minute, but not admins', async () => {
  const { api, admin } = await startWithAdmin();
  for (let n = 0; n < 60; n++) expect((await api.visitor.get(search('שמע'))).status).toBe(200);
  const rejected = await api.visitor.get(search('שמע'));
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await admin.get(search('שמע'))).status).toBe(200);
});

const resultsSchema = z.object({
  results: z.array(
    z.object({
      id: z.number(),
      titleHtml: z.string().default(''),
      excerptHtml: z.string().default(''),
      snippet: z.string().default(''),
    }),
  ),
});

const noResult = { titleHtml: '', excerptHtml: '', snippet: '' };
const listResults = (body: unknown) => resultsSchema.parse(body).results;
