import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { addMedia } from '#db/media/media.ts';
import { addViews, refreshViews } from '#db/posts/views.ts';
import { listDeliveries } from '#db/webhooks/deliveryLog.ts';
import { queueDeliveries } from '#db/webhooks/queueDeliveries.ts';
import type { OpenApiDocument } from '#domain/api/openApi.ts';
import { webhookEventIds } from '#domain/event/event.ts';
import { limits } from '#domain/limits.ts';
import { type Answer, type Call, startApi } from '#tests/support/fixtures.ts';
import {
  describeResponseError,
  describeSchemaError,
  findResponse,
} from '#tests/support/openApi.ts';
import { livePost, sampleCategory, samplePost } from '#tests/support/samples/samples.ts';
import { generateApiKey } from '#tests/support/servers/listening.ts';

async function startWithDocument() {
  const api = await startApi();
  const admin = await api.signIn('admin');
  const key = await generateApiKey(admin);
  const response = await api.visitor.get('/api/openapi.json');
  expect(response.status).toBe(200);
  const document = response.body as OpenApiDocument;
  const withKey = { authorization: `Bearer ${key}`, accept: 'application/json, text/event-stream' };
  const created = await admin.post('/api/settings/webhook-key');
  const { value: webhookKey } = created.body as { value: string };
  const withWebhookKey = { authorization: `Bearer ${webhookKey}` };
  return { api, admin, document, withKey, withWebhookKey };
}

const listOperations = ({ paths }: OpenApiDocument) =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      route: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );

test('the OpenAPI document is valid for an independent validator', async () => {
  const { document } = await startWithDocument();
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(await new Validator().validate({ ...document })).toEqual({ valid: true });
});

test('the OpenAPI document describes everything in Hebrew and gives each operation a unique id', async () => {
  const { document } = await startWithDocument();
  const operations = listOperations(document).map(({ operation }) => operation);
  const texts = operations.flatMap(({ summary, parameters = [] }) => [
    summary,
    ...parameters.map(({ name, description = name }) => description),
  ]);
  expect(texts.filter((text) => !/[א-ת]/.test(text))).toEqual([]);
  const names = operations.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
});

test('the OpenAPI document lists exactly the routes that API clients may use', async () => {
  const { api, document, withKey, withWebhookKey } = await startWithDocument();
  // Browsers and mail providers use these routes.
  const isForOthers = ({ method, path }: { method: string; path: string }) =>
    /^\/(search|go|api\/(login|logout|register|users?|subscribe|contact|views|mail-events))(\/|$)/.test(
      path,
    ) || `${method} ${path}` === 'POST /api/posts/:id/comments';
  const open = new Set<string>();
  for (const { method, path } of api.app.routes) {
    if (method === 'ALL' || isForOthers({ method, path })) continue;
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    const address = path.replace(/:\w+/g, '1');
    for (const headers of [withKey, withWebhookKey]) {
      const { status } = await api.call(method, address, { body, headers });
      if (status !== 401) open.add(`${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    }
  }
  const documented = listOperations(document).map(({ route }) => route);
  expect(documented.sort()).toEqual([...open].sort());
});

test('the OpenAPI document accepts and rejects the same request bodies as the API', async () => {
  const { api, document, withKey } = await startWithDocument();
  const schema = { $ref: '#/components/schemas/AiPost' };
  const bodies: object[] = [
    samplePost,
    { ...samplePost, slug: 'a-slug', excerpt: null, tags: ['אוזניות'], isPublished: true },
    { title: samplePost.title },
    { content: samplePost.content },
    { ...samplePost, title: 'קצר' },
    { ...samplePost, title: 'x'.repeat(limits.post.titleLengthMax + 1) },
    { ...samplePost, slug: 'Not A Slug' },
    { ...samplePost, categoryId: 1.5 },
    { ...samplePost, categoryId: '1' },
    { ...samplePost, tags: 'אוזניות' },
    { ...samplePost, tags: ['x'.repeat(limits.tag.nameLengthMax + 1)] },
    { ...samplePost, metaTitle: 7 },
    { ...samplePost, isPublished: 'true' },
  ];
  for (const body of bodies) {
    const response = await api.call('POST', '/api/ai/posts', { body, headers: withKey });
    const isValid = describeSchemaError(document, schema, body) === undefined;
    expect([body, response.status]).toEqual([body, isValid ? 201 : 400]);
  }
});

test('the OpenAPI document describes every field of the real responses', async () => {
  const { api, admin, document, withKey, withWebhookKey } = await startWithDocument();
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

  const covered: string[] = [];
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

  const aiPosts = 'POST /api/ai/posts';
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    ask(aiPosts, '/api/ai/posts', { body, headers: { ...withKey, ...headers } });
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

  const mcp = (body: unknown, headers: Record<string, string> = {}) =>
    ask('POST /api/mcp', '/api/mcp', { body, headers: { ...withKey, ...headers } });
  await mcp({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  await mcp({ jsonrpc: '2.0', method: 'notifications/initialized' });
  await mcp([]);
  await mcp({}, { origin: 'https://evil.example' });
  await mcp({}, { authorization: '' });
  await mcp('x'.repeat(limits.request.uploadBytesMax * 2));
  await mcp('x', { 'content-type': 'text/plain' });

  const read = (path: string, query = '', address = path) =>
    ask(`GET ${path}`, `${address}${query}`);
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
  await read('/api/settings');
  await read('/api/settings/ads');
  await read('/api/settings/{key}', '', '/api/settings/site_title');
  await read('/api/settings/{key}', '', '/api/settings/webhook_url');
  await read('/api/settings/{key}', '', '/api/settings/none');
  const listEvents = (query = '', headers = withWebhookKey) =>
    ask('GET /api/events', `/api/events${query}`, { headers });
  expect((await listEvents('?after=0&perPage=2')).body).toMatchObject({
    events: [{ id: 1 }, { id: 2 }],
  });
  await listEvents('?after=x');
  await listEvents('', withKey);
  expect((await (await api.signIn('user')).get('/api/events')).status).toBe(403);
  covered.push('GET /api/events 403');
  for (let n = 0; n < limits.rateLimit.webhookKeyPerAddressPerMinute; n++)
    await api.call('GET', '/api/events', { headers: withWebhookKey });
  await listEvents();
  await read('/api/openapi.json');
  await read('/healthz');
  await read('/readyz');

  for (let n = 0; n < limits.rateLimit.aiPerAddressPerMinute; n++)
    await api.call('GET', '/api/ai/test', { headers: withKey });
  await send(samplePost);
  await mcp({});
  await ask('GET /api/ai/test', '/api/ai/test', { headers: withKey });

  const documented = listOperations(document).flatMap(({ route, operation }) =>
    Object.keys(operation.responses)
      .filter((status) => !['503', 'default'].includes(status))
      // Other tests cover these error responses of public routes.
      .filter((status) => operation.security.length > 0 || !['403', '429', '400'].includes(status))
      .map((status) => `${route} ${status}`),
  );
  expect(documented.filter((response) => !covered.includes(response))).toEqual([]);
});

test('the OpenAPI document contains only examples that match their schemas', async () => {
  const { document } = await startWithDocument();
  const examples = examplesIn(document);
  expect(examples.length).toBeGreaterThan(15);
  for (const { schema, example } of examples)
    expect([describeSchemaError(document, schema, example), example]).toEqual([undefined, example]);
});

function examplesIn(part: unknown): { schema: object; example: unknown }[] {
  if (typeof part !== 'object' || part === null) return [];
  const isMedia = 'example' in part && 'schema' in part && typeof part.schema === 'object';
  const ownExamples = isMedia ? [{ schema: part.schema ?? {}, example: part.example }] : [];
  return [...ownExamples, ...Object.values(part).flatMap(examplesIn)];
}

test('the OpenAPI document describes the webhook message of every event', async () => {
  const { api, admin, document } = await startWithDocument();
  await admin.put('/api/settings', {
    webhook_url: 'https://bot.invalid/hook',
    webhook_api_key: 'sk_live_x',
    webhook_events: webhookEventIds.join(','),
  });
  const queue = () => queueDeliveries(api.db, { siteUrl: api.env.siteUrl, now: api.clock.now() });
  await queue();
  await writeEveryEvent({ api, admin });
  await queue();
  await admin.delete('/api/posts/1');
  await queue();
  await admin.post('/api/webhooks/test');
  const sent = await listDeliveries(api.db.read, { offset: 0, countMax: 100 });
  const types = new Set(sent.map(({ event }) => event));
  expect([...types].sort()).toEqual(Object.keys(document.webhooks).sort());
  for (const { event, body } of sent) {
    const [media] = Object.values(document.webhooks[event]?.post.requestBody?.content ?? {});
    expect(
      describeSchemaError(document, media?.schema ?? {}, JSON.parse(body)),
      event,
    ).toBeUndefined();
    expect(
      describeSchemaError(document, media?.schema ?? {}, { ...JSON.parse(body), type: 'x' }),
    ).toBeDefined();
  }
});

/** Makes changes that append at least one event of each type except `post_delete`. */
async function writeEveryEvent({
  api,
  admin,
}: Pick<Awaited<ReturnType<typeof startWithDocument>>, 'api' | 'admin'>) {
  await admin.post('/api/posts', { ...livePost, slug: 'first', tags: ['שמע'] });
  await admin.put('/api/posts/1', { title: 'כותרת אחרת' });
  await api.visitor.post('/api/posts/1/comments', { authorName: 'דנה', body: 'תודה' });
  await admin.put('/api/comments/1', { status: 'approved' });
  await admin.delete('/api/comments/1');
  await admin.post('/api/categories', sampleCategory);
  await admin.put('/api/categories/2', { slug: 'sound' });
  await admin.delete('/api/categories/2');
  await admin.post('/api/authors', { name: 'נעמי', slug: 'naomi' });
  await admin.put('/api/authors/1', { slug: 'naomi-luz' });
  await admin.post('/api/authors', { name: 'נעמי', slug: 'naomi-lutz' });
  await admin.post('/api/authors/2/merge', { intoId: 1 });
  await admin.delete('/api/authors/1');
  await admin.post('/api/products', { name: 'Zivon X5' });
  await admin.put('/api/products/1', { slug: 'zivon' });
  await admin.delete('/api/products/1');
  await admin.put('/api/spec-templates/1', { fields: [] });
  await admin.post('/api/tags', { name: 'ניידים' });
  await admin.put('/api/tags/1', { slug: 'sound' });
  await admin.post('/api/tags/1/merge', { intoId: 2 });
  await admin.delete('/api/tags/2');
  await admin.post('/api/redirects', { fromPath: '/old', toPath: '/posts' });
  await admin.post('/api/builds');
  await admin.put('/api/settings', { site_title: 'שם אחר' });
  const now = api.clock.now();
  await addViews(api.db, { counts: new Map([[1, 1]]), day: now.slice(0, 10) });
  await refreshViews(api.db, { now });
  const image = { url: '/images/photo.webp', widthPx: 1_600, heightPx: 900, byteSize: 1 };
  await addMedia(api.db, { image, contentHash: 'x', alt: '', fileName: 'x.webp', now });
}
