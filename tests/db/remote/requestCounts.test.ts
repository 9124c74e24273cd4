import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { password, startWithAdmin } from '#tests/support/api/startApi.ts';
import { livePost } from '#tests/support/samples/samples.ts';
import { countDatabaseRequests } from '#tests/support/servers/databaseRequests.ts';

test('API requests need as many requests to a database server as decision 032 documents', async () => {
  const { api, admin } = await startWithAdmin();
  await admin.post('/api/posts', { ...livePost, tags: ['שעונים'] });
  const count = (work: () => Promise<{ status: number }>) =>
    countDatabaseRequests(async () => expect((await work()).status).toBeLessThan(300));
  const signIn = { username: 'admin-person', password };
  expect({
    'title edit, with the session': await count(() =>
      admin.put('/api/posts/1', { title: 'שעון אחר', version: 1 }),
    ),
    'new post, with the session': await count(() =>
      admin.post('/api/posts', { ...livePost, title: 'שעון שני' }),
    ),
    'new post of the editor, with the session and an idempotency key': await count(() =>
      admin.post(
        '/api/posts',
        { ...livePost, title: 'שעון שלישי' },
        { 'idempotency-key': 'editor' },
      ),
    ),
    'list of posts for an admin, with the session': await count(() =>
      admin.get('/api/posts?_start=0&_end=25'),
    ),
    'list of posts for a visitor, not cached': await count(() => api.visitor.get('/api/posts')),
    'first search of a visitor after a write': await count(() =>
      api.visitor.get('/api/search?q=שעון'),
    ),
    'next search of a visitor': await count(() => api.visitor.get('/api/search?q=שעון')),
    'sign-in': await count(() => api.visitor.post('/api/login', signIn)),
  }).toEqual(await readDocumentedCounts());
});

/** Returns the table of decision 032: the number of requests to the database for each request. */
async function readDocumentedCounts(): Promise<Record<string, number>> {
  const text = await readFile('docs/decisions/032-few-requests-to-a-database-server.md', 'utf8');
  const rows = [...text.matchAll(/^\| (.+) \| (\d+) \|$/gm)];
  return Object.fromEntries(rows.map(([, request = '', count]) => [request, Number(count)]));
}
