import { describe, expect, test } from 'vitest';
import { he } from '#domain/he/errors.ts';
import { joinFaq } from '#domain/post/faq.ts';
import { type Api, startApi, startWithAdmin } from '#tests/support/api/startApi.ts';
import { livePost, sampleCategory } from '#tests/support/samples/samples.ts';

type Row = [method: 'POST' | 'PUT' | 'DELETE', path: string, body: unknown, status: number];

const long = (length: number) => 'א'.repeat(length);

const rows: Row[] = [
  ['POST', '/api/posts', {}, 400],
  ['POST', '/api/posts', [], 400],
  ['POST', '/api/posts', null, 400],
  ['POST', '/api/posts', 'not json', 400],
  ['POST', '/api/posts', '', 400],
  ['POST', '/api/posts', '{"title": "x"', 400],
  ['POST', '/api/posts', { ...livePost, title: 'קצר' }, 400],
  ['POST', '/api/posts', { ...livePost, title: 5 }, 400],
  ['POST', '/api/posts', { ...livePost, title: '\u202e\u202e\u202e\u202e\u202e\u202e' }, 400],
  ['POST', '/api/posts', { ...livePost, title: long(201) }, 400],
  ['POST', '/api/posts', { ...livePost, content: 'קצר' }, 400],
  ['POST', '/api/posts', { ...livePost, content: null }, 400],
  ['POST', '/api/posts', { ...livePost, content: '<script>alert("nothing left")</script>' }, 400],
  ['POST', '/api/posts', { ...livePost, content: '<p><br></p><p>&nbsp;</p><p></p>' }, 400],
  ['POST', '/api/posts', { ...livePost, content: '<div>'.repeat(100_000) }, 400],
  ['POST', '/api/posts', { ...livePost, slug: 'featured' }, 400],
  ['POST', '/api/posts', { ...livePost, slug: 'latest' }, 400],
  ['POST', '/api/posts', { ...livePost, slug: 'id' }, 400],
  ['POST', '/api/posts', { ...livePost, slug: 'עברית' }, 400],
  ['POST', '/api/posts', { ...livePost, slug: 'Upper-Case' }, 400],
  ['POST', '/api/posts', { ...livePost, slug: '../etc/passwd' }, 400],
  ['POST', '/api/posts', { ...livePost, slug: 'first' }, 409],
  ['POST', '/api/posts', { ...livePost, categoryId: 99 }, 400],
  ['POST', '/api/posts', { ...livePost, categoryId: 1.5 }, 400],
  ['POST', '/api/posts', { ...livePost, categoryId: '1' }, 400],
  ['POST', '/api/posts', { ...livePost, publishedAt: 'tomorrow' }, 400],
  ['POST', '/api/posts', { ...livePost, publishedAt: 5 }, 400],
  ['POST', '/api/posts', { ...livePost, isPublished: 'yes' }, 400],
  ['POST', '/api/posts', { ...livePost, featuredImage: 'javascript:alert(1)' }, 400],
  ['POST', '/api/posts', { ...livePost, featuredImage: '//evil.example/x.jpg' }, 400],
  ['POST', '/api/posts', { ...livePost, featuredImage: 'https://[' }, 400],
  ['POST', '/api/posts', { ...livePost, publishedAt: '2026-02-30' }, 400],
  ['PUT', '/api/posts/1', { publishedAt: '2026-11-31T10:00Z' }, 400],
  [
    'POST',
    '/api/posts',
    {
      ...livePost,
      content: joinFaq(livePost.content, Array(5_000).fill({ question: 'למה?', answer: 'ככה' })),
    },
    400,
  ],
  ['POST', '/api/posts', { ...livePost, tags: 'אחת' }, 400],
  ['POST', '/api/posts', { ...livePost, tags: [1] }, 400],
  ['POST', '/api/posts', { ...livePost, tags: Array.from({ length: 41 }, String) }, 400],
  ['PUT', '/api/posts/1', { title: '' }, 400],
  ['PUT', '/api/posts/1', { version: 'a' }, 400],
  ['PUT', '/api/posts/1', { version: 7, title: 'כותרת אחרת' }, 409],
  ['PUT', '/api/posts/1', { slug: 'second' }, 409],
  ['PUT', '/api/posts/1', { slug: 'popular' }, 400],
  ['PUT', '/api/posts/1', { categoryId: 99 }, 400],
  ['PUT', '/api/posts/999', { title: 'כותרת ארוכה' }, 404],
  ['PUT', '/api/posts/abc', { title: 'כותרת ארוכה' }, 400],
  ['PUT', '/api/posts/0', { title: 'כותרת ארוכה' }, 400],
  ['PUT', '/api/posts/99999999999999999999', { title: 'כותרת ארוכה' }, 400],
  ['DELETE', '/api/posts/999', undefined, 404],
  ['DELETE', '/api/posts/-1', undefined, 400],
  ['POST', '/api/categories', {}, 400],
  ['POST', '/api/categories', { ...sampleCategory, name: ' ' }, 400],
  ['POST', '/api/categories', { ...sampleCategory, slug: '' }, 400],
  ['POST', '/api/categories', { ...sampleCategory, slug: 'שמע' }, 400],
  ['POST', '/api/categories', { ...sampleCategory, slug: 'general' }, 409],
  ['POST', '/api/categories', { ...sampleCategory, iconClass: 'x" onload="' }, 400],
  ['POST', '/api/categories', { ...sampleCategory, isMainCategory: 1 }, 400],
  ['POST', '/api/categories', { ...sampleCategory, description: long(501) }, 400],
  ['PUT', '/api/categories/2', { slug: 'general' }, 409],
  ['PUT', '/api/categories/99', { name: 'שם' }, 404],
  ['PUT', '/api/categories/home', { name: 'שם' }, 400],
  ['DELETE', '/api/categories/1', undefined, 409],
  ['DELETE', '/api/categories/99', undefined, 404],
  ['PUT', '/api/settings/site_title', { value: '  ' }, 400],
  ['PUT', '/api/settings/site_title', { value: 5 }, 400],
  ['PUT', '/api/settings/site_title', {}, 400],
  ['PUT', '/api/settings/webhook_url', { value: 'not a url' }, 400],
  ['PUT', '/api/settings/webhook_events', { value: 'post_create,hack' }, 400],
  ['PUT', '/api/settings/unknown', { value: 'x' }, 404],
  ['PUT', '/api/settings/constructor', { value: 'x' }, 404],
  ['PUT', '/api/settings/ads', { value: 'x' }, 404],
  ['PUT', '/api/settings', {}, 400],
  ['PUT', '/api/settings', { site_title: 'טוב', unknown: 'x' }, 400],
  ['PUT', '/api/settings', { site_title: 'טוב', webhook_url: 'bad' }, 400],
  ['PUT', '/api/settings', { site_title: 'טוב', adsenseId: 5 }, 400],
  ['POST', '/api/subscribe', {}, 400],
  ['POST', '/api/subscribe', { email: '' }, 400],
  ['POST', '/api/subscribe', { email: 'no-at-sign' }, 400],
  ['POST', '/api/subscribe', { email: 'a@b' }, 400],
  ['POST', '/api/subscribe', { email: { $ne: 1 } }, 400],
  ['POST', '/api/posts/1/comments', { authorName: '', body: 'טקסט' }, 400],
  ['POST', '/api/posts/1/comments', { authorName: 'דנה', body: long(4_001) }, 400],
  ['POST', '/api/posts/999/comments', { authorName: 'דנה', body: 'טקסט' }, 404],
  ['POST', '/api/register', { username: 'ab', password: 'secret1' }, 400],
  ['POST', '/api/register', { username: 'dana', password: '12345' }, 400],
  ['POST', '/api/register', { username: 'dana', password: long(101) }, 400],
  ['POST', '/api/register', { username: 'bad name', password: 'secret1' }, 400],
  ['POST', '/api/register', { username: 'ADMIN-person', password: 'secret1' }, 409],
  ['POST', '/api/login', { username: 'dana' }, 400],
  ['POST', '/api/login', { username: ['dana'], password: 'secret1' }, 400],
  ['POST', '/api/views', { postId: '1' }, 400],
  ['POST', '/api/views', { postId: -1 }, 400],
];

test.each([
  ['PUT', '/api/settings/site_title', 5, he.objectExpected],
  ['PUT', '/api/settings', [], he.objectExpected],
  ['POST', '/api/subscribe', null, he.objectExpected],
  ['PUT', '/api/settings', { site_title: 'טוב', unknown: 'x' }, he.setting.unknownKeys('unknown')],
])(
  '%s %s with %j returns a message that names the reason, without fields',
  async (method, path, body, message) => {
    const api = await startApi();
    const { cookie = '' } = await api.signIn('admin');
    const refused = await api.call(method, path, { body, headers: { cookie } });
    expect([refused.status, refused.body]).toEqual([400, { message }]);
  },
);

test('every invalid request returns a Hebrew message and changes nothing', async () => {
  const { api, admin } = await startWithAdmin();
  await admin.post('/api/posts', { ...livePost, slug: 'first' });
  await admin.post('/api/posts', { ...livePost, slug: 'second' });
  await admin.post('/api/categories', { name: 'בית', slug: 'home' });
  const before = await contents(api);
  for (const [method, path, body, status] of rows) {
    const send = { POST: admin.post, PUT: admin.put, DELETE: admin.delete }[method];
    const answer = await send(path, body);
    const label = `${method} ${path} ${JSON.stringify(body)?.slice(0, 80)}`;
    expect(answer.status, label).toBe(status);
    expect(answer.body, label).toMatchObject({ message: expect.stringMatching(/[א-ת]/) });
    expect(JSON.stringify(answer.body), label).not.toMatch(/[a-z]{4,} [a-z]{2,} /i);
  }
  expect(await contents(api)).toEqual(before);
});

describe('validation', () => {
  test("one invalid field returns the field's message, and two invalid fields return a general message", async () => {
    const { admin } = await startWithAdmin();
    const single = await admin.post('/api/posts', { ...livePost, title: 'קצר' });
    expect(single.body).toEqual({
      message: 'הכותרת חייבת להיות לפחות 5 תווים',
      fields: { title: 'הכותרת חייבת להיות לפחות 5 תווים' },
    });
    const several = await admin.post('/api/posts', { title: 'קצר', content: '' });
    expect(several.body).toEqual({
      message: 'חלק מהשדות אינם תקינים',
      fields: {
        title: 'הכותרת חייבת להיות לפחות 5 תווים',
        content: 'התוכן חייב להיות לפחות 20 תווים',
      },
    });
  });
});

async function contents(api: Api) {
  const tables = ['posts', 'categories', 'tags', 'settings', 'comments', 'subscriptions'];
  const counted = ['users', 'outbox', 'redirects', 'post_views'];
  const read = (table: string) => api.db.read.all(`select * from ${table}`);
  return Promise.all([...tables, ...counted].map(read));
}
