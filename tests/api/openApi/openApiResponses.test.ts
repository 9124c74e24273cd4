import { expect, test } from 'vitest';
import { limits } from '#domain/limits.ts';
import { describeResponseError, findResponse } from '#tests/support/api/openApi.ts';
import type { Answer, Call } from '#tests/support/api/startApi.ts';
import { livePost, sampleCategory, samplePost } from '#tests/support/samples/samples.ts';
import { listOperations, startWithDocument } from './startWithDocument.ts';

const aiPosts = 'POST /api/ai/posts';

test('the OpenAPI document describes every field of the real responses', async () => {
  const system = await startWithRecorder();
  await createContent(system);
  await requestAiRoutes(system);
  await requestMcp(system);
  await readLists(system);
  await readPosts(system);
  await readSettings(system);
  await listEvents(system);
  for (const path of ['/api/openapi.json', '/healthz', '/readyz']) await system.read(path);
  await exceedLimitOfAiRoutes(system);
  const documented = documentedResponses(system);
  expect(documented.filter((response) => !system.covered.includes(response))).toEqual([]);
});

type System = Awaited<ReturnType<typeof startWithRecorder>>;

async function startWithRecorder() {
  const system = await startWithDocument();
  const { api, document, withKey } = system;
  const covered: string[] = [];

  /** Checks that the document describes the response, and records its route and status. */
  async function ask(route: string, address: string, options: Call = {}): Promise<Answer> {
    const response = await api.call(route.split(' ')[0] ?? '', address, options);
    const { status, body, headers } = response;
    expect(
      describeResponseError(document, { route, status, body }),
      `${route} ${status}`,
    ).toBeUndefined();
    const documented = findResponse(document, { route, status })?.headers ?? {};
    if (status < 300 && route !== aiPosts)
      expect(Object.keys(documented).filter((name) => !headers.has(name))).toEqual([]);
    covered.push(`${route} ${status}`);
    return response;
  }

  const send = (body: unknown, headers: Record<string, string> = {}) =>
    ask(aiPosts, '/api/ai/posts', { body, headers: { ...withKey, ...headers } });
  const mcp = (body: unknown, headers: Record<string, string> = {}) =>
    ask('POST /api/mcp', '/api/mcp', { body, headers: { ...withKey, ...headers } });
  const read = (path: string, query = '', address = path) =>
    ask(`GET ${path}`, `${address}${query}`);
  return { ...system, covered, ask, send, mcp, read };
}

async function createContent({ api, admin }: System) {
  await admin.post('/api/categories', sampleCategory);
  await admin.post('/api/authors', {
    name: 'נעמי',
    slug: 'naomi',
    links: [{ label: 'אתר', url: 'https://naomi.example' }],
  });
  await admin.post('/api/posts', {
    ...livePost,
    slug: 'first',
    tags: ['אוזניות'],
    isFeatured: true,
  });
  await admin.put('/api/posts/1', { isPopular: true });
  await api.visitor.post('/api/posts/1/comments', { authorName: 'דנה', body: 'תודה' });
  await admin.put('/api/comments', { ids: [1], status: 'approved' });
}

async function requestAiRoutes({ admin, document, withKey, ask, send }: System) {
  const [media] = Object.values(document.paths['/api/ai/posts']?.post?.requestBody?.content ?? {});
  const created = await send(media?.example, { 'idempotency-key': 'run 7' });
  expect(created.headers.get('etag')).toBe('"1"');
  const again = await send(media?.example, { 'idempotency-key': 'run 7' });
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  await send({});
  await admin.put('/api/ai/key', { canPublish: false });
  await send({ ...samplePost, isPublished: true });
  await send(samplePost, { 'idempotency-key': '' });
  await send({ ...samplePost, slug: 'first' });
  await send({ ...samplePost, content: 'x'.repeat(limits.request.postBytesMax) });
  await send('title=x', { 'content-type': 'text/plain' });
  await ask(aiPosts, '/api/ai/posts', { body: samplePost });
  await ask('GET /api/ai/test', '/api/ai/test', { headers: withKey });
  await ask('GET /api/ai/test', '/api/ai/test');
}

async function requestMcp({ mcp }: System) {
  await mcp({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  await mcp({ jsonrpc: '2.0', method: 'notifications/initialized' });
  await mcp([]);
  await mcp({}, { origin: 'https://evil.example' });
  await mcp({}, { authorization: '' });
  await mcp('x'.repeat(limits.request.uploadBytesMax * 2));
  await mcp('x', { 'content-type': 'text/plain' });
}

async function readLists({ read }: System) {
  await read('/api/search', '?q=אוזניות');
  await read('/api/search', '?q=');
  await read('/api/search/suggest', '?q=או');
  await read('/api/categories', '?main=false');
  await read('/api/categories/top/{count}', '', '/api/categories/top/2');
  await read('/api/categories/{idOrSlug}', '', '/api/categories/audio');
  await read('/api/categories/{idOrSlug}', '', '/api/categories/none');
  await read('/api/authors');
  await read('/api/authors/{idOrSlug}', '', '/api/authors/naomi');
  await read('/api/authors/{idOrSlug}', '', '/api/authors/none');
  await read('/api/tags');
}

async function readPosts({ read }: System) {
  for (const path of [
    '/api/posts',
    '/api/posts/featured',
    '/api/posts/popular',
    '/api/posts/latest',
  ])
    expect((await read(path)).body).toHaveLength(1);
  await read('/api/posts', '?perPage=1000');
  await read('/api/posts/{slug}', '', '/api/posts/first');
  await read('/api/posts/{slug}', '', '/api/posts/none');
  expect((await read('/api/posts/{id}/comments', '', '/api/posts/1/comments')).body).toHaveLength(
    1,
  );
}

async function readSettings({ read }: System) {
  await read('/api/settings');
  await read('/api/settings/ads');
  await read('/api/settings/{key}', '', '/api/settings/site_title');
  await read('/api/settings/{key}', '', '/api/settings/webhook_url');
  await read('/api/settings/{key}', '', '/api/settings/none');
}

async function listEvents({ api, ask, covered, withKey, withWebhookKey }: System) {
  const list = (query = '', headers = withWebhookKey) =>
    ask('GET /api/events', `/api/events${query}`, { headers });
  expect((await list('?after=0&perPage=2')).body).toMatchObject({
    events: [{ id: 1 }, { id: 2 }],
  });
  await list('?after=x');
  await list('', withKey);
  expect((await (await api.signIn('user')).get('/api/events')).status).toBe(403);
  covered.push('GET /api/events 403');
  for (let n = 0; n < limits.rateLimit.webhookKeyPerAddressPerMinute; n++)
    await api.call('GET', '/api/events', { headers: withWebhookKey });
  await list();
}

async function exceedLimitOfAiRoutes({ api, ask, send, mcp, withKey }: System) {
  for (let n = 0; n < limits.rateLimit.aiPerAddressPerMinute; n++)
    await api.call('GET', '/api/ai/test', { headers: withKey });
  await send(samplePost);
  await mcp({});
  await ask('GET /api/ai/test', '/api/ai/test', { headers: withKey });
}

/** Returns the route and status of each documented response that this test must cover. */
function documentedResponses({ document }: System) {
  return listOperations(document).flatMap(({ route, operation }) =>
    Object.keys(operation.responses)
      .filter((status) => !['503', 'default'].includes(status))
      // Other tests cover these error responses of public routes.
      .filter((status) => operation.security.length > 0 || !['403', '429', '400'].includes(status))
      .map((status) => `${route} ${status}`),
  );
}
