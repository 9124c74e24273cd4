import { describe, expect, test } from 'vitest';
import { generateApiKey, hashApiKey, visiblePrefix } from '#api/auth/apiKey.ts';
import { replaceApiKey } from '#db/users/apiKeys.ts';
import { searchPath } from '#domain/paths.ts';
import { type Api, type Person, startApi } from '#tests/support/api/startApi.ts';
import { livePost, sampleCategory } from '#tests/support/samples/samples.ts';
import { routeTable } from './routeTable.ts';

const readPage = async () => ({ html: '<!doctype html>', headers: [] });

describe('each role gets the listed status of every route', () => {
  test('a visitor gets the listed status of every route', () =>
    expectStatuses(2, (api) => api.visitor));
  test('a user gets the listed status of every route', () =>
    expectStatuses(3, (api) => api.signIn('user')));
  test('an admin gets the listed status of every route', () =>
    expectStatuses(4, (api) => api.signIn('admin')));
  test('an expired session gets the listed status of every route', () =>
    expectStatuses(2, async (api) => {
      const person = await api.signIn('admin');
      await api.clock.advance(13 * 60 * 60 * 1_000);
      return person;
    }));
  test('a forged session gets the listed status of every route', () =>
    expectStatuses(2, async ({ visitor, call }) => ({
      ...visitor,
      ...withHeaders(call, { cookie: `session=${'x'.repeat(43)}` }),
    })));
  test('an API key gets the listed status of every route', () =>
    expectStatuses(2, withKey, {
      'GET /api/ai/test': 200,
      'POST /api/ai/posts': 201,
      'POST /api/mcp': 200,
    }));
  test('a replaced API key gets the listed status of every route', () =>
    expectStatuses(2, async (api) => {
      const person = await withKey(api);
      await api.db.write(async (tx) => {
        await tx.run("update api_keys set revoked_at = '2026-11-20T10:00:00.000Z'");
      });
      return person;
    }));
  test('the webhook API key gets the listed status of every route', () =>
    expectStatuses(2, withWebhookKey, { 'GET /api/events': 200 }));
});

test('the route table lists every route of the API and no other', async () => {
  const { app } = await startApi({}, { readPage });
  // Whether a route of the app is middleware.
  const isStep = ({ method, path }: { method: string; path: string }) =>
    method === 'ALL' && (path.endsWith('*') || path === searchPath);
  const known = app.routes
    .filter((route) => !isStep(route))
    .map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(known)].sort()).toEqual(routeTable.map(([route]) => route).sort());
});

async function expectStatuses(
  column: 2 | 3 | 4,
  become: (api: Api) => Promise<Person> | Person,
  exceptions: Record<string, number> = {},
) {
  const api = await startApi({}, { readPage });
  await fill(api);
  const person = await become(api);
  const expected = routeTable.map((row) => `${row[0]} ${exceptions[row[0]] ?? row[column]}`);
  const actual: string[] = [];
  for (const [route, path, , , , body] of routeTable) {
    const method = route.split(' ')[0];
    const response = await (method === 'GET'
      ? person.get(path)
      : method === 'POST'
        ? person.post(path, body)
        : method === 'PUT'
          ? person.put(path, body)
          : person.delete(path));
    actual.push(`${route} ${response.status}`);
  }
  expect(actual).toEqual(expected);
}

async function fill(api: Api) {
  const admin = await api.signIn('admin');
  await admin.post('/api/posts', { ...livePost, slug: 'first' });
  await admin.post('/api/categories', sampleCategory);
  await admin.post('/api/builds');
  await api.db.write(async (tx) => {
    await tx.run("delete from users where username = 'admin-person'");
  });
}

function withHeaders(call: Api['call'], headers: Record<string, string>) {
  const send = (method: string) => (path: string, body?: unknown) =>
    call(method, path, { body, headers });
  return {
    get: (path: string) => send('GET')(path),
    post: send('POST'),
    put: send('PUT'),
    delete: send('DELETE'),
  };
}

// MCP requires these types. Other routes ignore the Accept header.
const accept = 'application/json, text/event-stream';

async function withKey({ db, visitor, call }: Api): Promise<Person> {
  const key = generateApiKey();
  const now = '2026-11-20T10:00:00.000Z';
  await replaceApiKey(db, { hash: hashApiKey(key), prefix: visiblePrefix(key), now });
  return { ...visitor, ...withHeaders(call, { authorization: `Bearer ${key}`, accept }) };
}

async function withWebhookKey({ signIn, visitor, call }: Api): Promise<Person> {
  const admin = await signIn('admin');
  const { body } = await admin.post('/api/settings/webhook-key');
  const { value } = body as { value: string };
  return { ...visitor, ...withHeaders(call, { authorization: `Bearer ${value}` }) };
}
