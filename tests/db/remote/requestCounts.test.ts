import { expect, test } from 'vitest';
import { password, startApi } from '#tests/support/fixtures.ts';
import { livePost } from '#tests/support/samples/samples.ts';
import { countDatabaseRequests } from '#tests/support/servers/databaseRequests.ts';

test('API requests need few requests to a database server', async () => {
  const api = await startApi();
  const admin = await api.signIn('admin');
  await admin.post('/api/posts', { ...livePost, tags: ['שעונים'] });
  const count = (work: () => Promise<{ status: number }>) =>
    countDatabaseRequests(async () => expect((await work()).status).toBeLessThan(300));
  const signIn = { username: 'admin-person', password };
  expect({
    'title edit': await count(() => admin.put('/api/posts/1', { title: 'שעון אחר', version: 1 })),
    'new post': await count(() => admin.post('/api/posts', { ...livePost, title: 'שעון שני' })),
    'list for an admin': await count(() => admin.get('/api/posts?_start=0&_end=25')),
    'list for a visitor': await count(() => api.visitor.get('/api/posts')),
    'first search after a write': await count(() => api.visitor.get('/api/search?q=שעון')),
    'next search': await count(() => api.visitor.get('/api/search?q=שעון')),
    'sign-in': await count(() => api.visitor.post('/api/login', signIn)),
  }).toEqual({
    'title edit': 3,
    // Four of them index the post after its commit.
    'new post': 8,
    'list for an admin': 6,
    'list for a visitor': 4,
    'first search after a write': 12,
    'next search': 11,
    'sign-in': 4,
  });
});
