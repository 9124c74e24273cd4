import { expect, test } from 'vitest';
import type { PostWithOrigin } from '#domain/post/postOrigin.ts';
import { generateApiKey } from '#tests/support/api/generateApiKey.ts';
import { startApi } from '#tests/support/api/startApi.ts';
import { livePost, samplePost } from '#tests/support/samples/samples.ts';

test('only admins see the original author of each post, even after a restore', async () => {
  const { signIn, visitor, call } = await startApi();
  const admin = await signIn('admin');
  const authorization = `Bearer ${await generateApiKey(admin)}`;
  await admin.post('/api/posts', { ...livePost, slug: 'by-a-person' });
  const aiPost = { ...samplePost, slug: 'by-a-program', categoryId: 1 };
  await call('POST', '/api/ai/posts', { body: aiPost, headers: { authorization } });
  await admin.delete('/api/posts/1');
  await admin.post('/api/trash/restore', { ids: [1] });

  const { body } = await admin.get('/api/posts?sort=id&order=asc');
  expect((body as PostWithOrigin[]).map(({ origin }) => origin)).toEqual([
    { author: 'admin-person', isByAi: false },
    { author: expect.stringMatching(/^sk_live_/), isByAi: true },
  ]);
  expect(JSON.stringify((await visitor.get('/api/posts')).body)).not.toContain('origin');
});
