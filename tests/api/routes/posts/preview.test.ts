import { expect, test } from 'vitest';
import { he } from '#domain/he/errors.ts';
import { postDefaults } from '#domain/post/post.ts';
import type { PreviewedPost } from '#domain/post/previewedPost.ts';
import { startApi } from '#tests/support/api/startApi.ts';

const { isPublished, isFeatured, isPopular, ...previewedDefaults } = postDefaults;

async function startWithPreview(renderPreview: (post: PreviewedPost) => Promise<string>) {
  const api = await startApi({}, { renderPreview });
  return { api, admin: await api.signIn('admin') };
}

test('a preview is a page with sanitized content that only our own site may frame', async () => {
  const posts: PreviewedPost[] = [];
  const { api, admin } = await startWithPreview(async (post) => {
    posts.push(post);
    return '<!doctype html><p>עמוד</p>';
  });
  const notifyCount = api.notifyCount();
  const response = await admin.post('/api/preview', {
    id: 7,
    title: ' כותרת \u202eהפוכה ',
    content: '<p onclick="steal()">שלום</p><script>steal()</script>',
    isAdmin: true,
  });
  expect([response.status, response.body]).toEqual([200, '<!doctype html><p>עמוד</p>']);
  expect(posts).toEqual([
    {
      id: 7,
      title: 'כותרת הפוכה',
      slug: 'koteret-hapocha',
      content: '<p>שלום</p>',
      ...previewedDefaults,
    },
  ]);
  const header = (name: string) => response.headers.get(name);
  expect(header('content-type')).toBe('text/html; charset=UTF-8');
  expect(header('cache-control')).toBe('no-store');
  expect(header('x-frame-options')).toBe('SAMEORIGIN');
  expect(header('x-robots-tag')).toContain('noindex');
  const policy = header('content-security-policy') ?? '';
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain("script-src 'none';");
  expect(policy).toContain("connect-src 'none'");
  expect(api.notifyCount()).toBe(notifyCount);
  expect(api.logLines.join()).not.toContain('/api/preview');
});

test('a preview whose rendering fails returns 503 with a Hebrew message', async () => {
  const { api, admin } = await startWithPreview(() => Promise.reject(new Error('ended')));
  const response = await admin.post('/api/preview', { title: 'כותרת' });
  expect([response.status, response.body]).toEqual([503, { message: he.preview.unavailable }]);
  expect(response.headers.get('retry-after')).toBe('2');
  expect(api.logLines.join()).toContain('preview_failed');
});

test.each([
  ['a JSON list', [], 400],
  ['invalid JSON', '{"title": ', 400],
  ['a post that is too large', { content: 'x'.repeat(2_000_001) }, 413],
])('rejects a preview of %s', async (_what, body, status) => {
  const { admin } = await startWithPreview(async () => '');
  expect(await admin.post('/api/preview', body)).toMatchObject({
    status,
    body: { message: expect.stringMatching(/[א-ת]/) },
  });
});
