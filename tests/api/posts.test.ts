import { expect, test } from 'vitest';
import { startApi } from '#tests/support/fixtures.ts';
import { livePost } from '#tests/support/samples.ts';

test('a new post is answered whole and can be read by its slug', async () => {
  const api = await startApi();
  const admin = await api.signIn('admin');
  const created = await admin.post('/api/posts', livePost);
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({ post: { id: 1, title: livePost.title, version: 1 } });
  const read = await api.visitor.get('/api/posts/bikort-ozniot-alchotiot');
  expect(read.body).toEqual(created.body);
});
