import { describe, expect, test } from 'vitest';
import { aiPosts } from '#db/schema/apiKeys.ts';
import { he as heMcp } from '#domain/he/api/mcp.ts';
import { he as heErrors } from '#domain/he/errors.ts';
import { he as heProductErrors } from '#domain/he/productErrors.ts';
import { limits } from '#domain/limits.ts';
import { generateApiKey } from '#tests/support/api/generateApiKey.ts';
import { livePost, sampleCategory, samplePost } from '#tests/support/samples/samples.ts';
import { startMcpClient } from './startMcpClient.ts';

const call = (name: string, args: Record<string, unknown>) => ({
  ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
  params: { name, arguments: args },
});

describe('an MCP client', () => {
  test('an MCP client gets the list of tools with Hebrew descriptions and schemas', async () => {
    const { client, transport } = await startMcpClient();
    expect(client.getInstructions()).toBe(heMcp.instructions);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(Object.keys(heMcp.tools));
    for (const { title, description, inputSchema, outputSchema } of tools) {
      expect(title).toMatch(/[א-ת]/);
      expect(description).toMatch(/[א-ת]/);
      expect(outputSchema?.required?.length).toBeGreaterThan(0);
      for (const field of Object.values(inputSchema.properties ?? {}))
        expect(field).toMatchObject({ description: expect.stringMatching(/[א-ת]/) });
    }
    expect(transport.sessionId).toBeUndefined();
  });

  test('rejects an MCP client without a key, with a wrong key or with a replaced key', async () => {
    const { admin, key, client, connect } = await startMcpClient();
    const isRefused = expect.objectContaining({ code: 401 });
    await expect(connect({})).rejects.toEqual(isRefused);
    await expect(connect({ authorization: 'Bearer sk_live_wrong' })).rejects.toEqual(isRefused);
    await generateApiKey(admin);
    await expect(client.callTool({ name: 'list_tags' })).rejects.toEqual(isRefused);
    await expect(connect({ authorization: `Bearer ${key}` })).rejects.toEqual(isRefused);
  });

  test('MCP requests count towards the AI rate limit and update the last use of the key', async () => {
    const { api, admin, key, client } = await startMcpClient();
    expect((await admin.get('/api/ai/key')).body).toMatchObject({ lastUsedAt: api.clock.now() });
    for (let n = 0; n < limits.rateLimit.aiPerAddressPerMinute; n++)
      await api.call('GET', '/api/ai/test', {
        headers: { authorization: `Bearer ${key}` },
        from: '127.0.0.1',
      });
    await expect(client.listTools()).rejects.toEqual(expect.objectContaining({ code: 429 }));
  });

  test('hides the publishing tools from a client whose key allows only drafts', async () => {
    const { admin, client, use } = await startMcpClient();
    await use('create_draft', samplePost);
    await admin.put('/api/ai/key', { canPublish: false });
    const { tools } = await client.listTools();
    const names = Object.keys(heMcp.tools).filter((name) => name !== 'publish_post');
    expect(tools.map(({ name }) => name)).toEqual(names);
    await expect(client.callTool({ name: 'publish_post', arguments: { id: 1 } })).rejects.toThrow(
      heMcp.unknownTool('publish_post'),
    );
    expect((await admin.get('/api/posts/id/1')).body).toMatchObject({
      post: { isPublished: false },
    });
  });

  test('returns an error for an unknown tool', async () => {
    const { client } = await startMcpClient();
    await expect(client.callTool({ name: 'delete_everything' })).rejects.toThrow(
      heMcp.unknownTool('delete_everything'),
    );
  });

  test('only MCP calls that write data notify the build hook', async () => {
    const { api, client, use } = await startMcpClient();
    const before = api.notifyCount();
    await client.listTools();
    await use('list_categories');
    await use('create_draft', { title: 'קצר' });
    expect(api.notifyCount()).toBe(before);
    await use('create_draft', samplePost);
    expect(api.notifyCount()).toBe(before + 1);
    expect(api.logLines.join()).toContain('ai_post');
  });
});

describe('a reading tool', () => {
  test('the reading tools list categories and the tags of live posts', async () => {
    const { admin, use } = await startMcpClient();
    await admin.post('/api/categories', sampleCategory);
    await admin.post('/api/posts', { ...livePost, tags: ['אוזניות'] });
    await admin.post('/api/posts', { ...samplePost, tags: ['סוד'] });
    expect((await use('list_categories')).response).toEqual({
      categories: (await admin.get('/api/categories')).body,
    });
    expect((await use('list_tags')).response).toMatchObject({ tags: [{ name: 'אוזניות' }] });
  });

  test('an API client finds a product and publishes a review of it', async () => {
    const { admin, use } = await startMcpClient();
    await admin.post('/api/products', { name: 'Zivon X5' });
    const found = await use('search_products', { q: 'zivon' });
    expect(found.response).toMatchObject({ products: [{ slug: 'zivon-x5' }] });
    const review = { product: 'zivon-x5', scoreTenths: 85, unitSource: 'bought' };
    await use('create_draft', { ...samplePost, reviews: [review] });
    expect((await admin.get('/api/posts/id/1')).body).toMatchObject({
      post: { reviews: [{ productId: 1, scoreTenths: 85 }] },
    });
    const unknown = { ...samplePost, reviews: [{ ...review, product: 'none' }] };
    expect((await use('create_draft', unknown)).response).toMatchObject({
      message: heProductErrors.review.productMissing,
    });
  });

  test('a client can send back the author and the reviews of a draft that it lists and reads', async () => {
    const { admin, use } = await startMcpClient();
    await admin.post('/api/products', { name: 'Zivon X5' });
    await admin.post('/api/authors', { name: 'נעמי', slug: 'naomi' });
    const reviews = [{ product: 'zivon-x5', scoreTenths: 85, unitSource: 'bought' }];
    await use('create_draft', { ...samplePost, author: 'naomi', reviews });
    const { drafts } = (await use('list_drafts')).response;
    expect(drafts).toMatchObject([{ id: 1, title: samplePost.title }]);
    expect((await use('list_drafts', { page: 2 })).response).toEqual({ drafts: [] });
    const { post } = (await use('read_post', { id: drafts[0].id })).response;
    expect(post).toMatchObject({ author: 'naomi', reviews, authorId: 1 });
    expect((await use('list_authors')).response).toMatchObject({ authors: [{ id: 1 }] });
    const { author } = post;
    const changed = await use('update_draft', { id: 1, author, reviews: post.reviews });
    expect(changed.isError).toBe(false);
    expect((await use('read_post', { id: 1 })).response.post.reviews).toEqual(post.reviews);
    const [{ product: _product, ...unnamed }] = post.reviews;
    expect((await use('update_draft', { id: 1, reviews: [unnamed] })).response.fields).toEqual({
      'reviews.0.product': heProductErrors.review.productRequired,
    });
    await use('publish_post', { id: 1 });
    expect((await use('list_drafts')).response).toEqual({ drafts: [] });
  });

  test('the reading tools find live posts by query and category, and return their content', async () => {
    const { admin, use } = await startMcpClient();
    await admin.post('/api/categories', sampleCategory);
    await admin.post('/api/posts', { ...livePost, slug: 'first', categoryId: 2 });
    await admin.post('/api/posts', { ...samplePost, slug: 'hidden', categoryId: 2 });
    const found = { total: 1, results: [{ slug: 'first', url: expect.stringMatching(/first$/) }] };
    expect((await use('search_posts', { q: 'אוזניות' })).response).toMatchObject(found);
    expect((await use('search_posts', { q: 'אוזניות', category: 2 })).response).toMatchObject(
      found,
    );
    expect((await use('search_posts', { q: 'אוזניות', category: 'none' })).response.total).toBe(0);
    expect((await use('read_post', { slug: 'first' })).response).toMatchObject({
      post: { id: 1, content: livePost.content },
    });
    expect((await use('read_post', { id: 1 })).response.post.slug).toBe('first');
  });

  test('the reading tools never return a draft that a person wrote', async () => {
    const { admin, use } = await startMcpClient();
    await admin.post('/api/posts', { ...samplePost, slug: 'hidden' });
    for (const which of [{ id: 1 }, { slug: 'hidden' }, { id: 99 }])
      expect(await use('read_post', which)).toEqual({
        isError: true,
        response: { message: heErrors.post.notFound },
      });
  });
});

describe('a reading tool with invalid arguments', () => {
  test.each([
    ['search_posts', { q: 'x' }, 'q', heErrors.search.queryTooShort],
    ['search_posts', { q: 'מסך', page: 0 }, 'page', heErrors.numberBetween(1, limits.ai.pageMax)],
    ['read_post', {}, 'id', heMcp.oneOfIdAndSlug],
    ['read_post', { id: 1, slug: 'first' }, 'id', heMcp.oneOfIdAndSlug],
    ['read_post', { id: 'one' }, 'id', heErrors.invalidId],
  ])(
    'the tool %s reports the invalid field of the arguments %j',
    async (name, args, field, message) => {
      const { use } = await startMcpClient();
      expect(await use(name, args)).toEqual({
        isError: true,
        response: { message, fields: { [field]: message } },
      });
    },
  );
});

describe('a message that no client sends', () => {
  test('rejects a message with the Origin of another site', async () => {
    const { api, send } = await startMcpClient();
    const message = call('create_draft', samplePost);
    for (const headers of [
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'null', 'sec-fetch-site': 'none' },
    ])
      expect((await send(message, headers)).status).toBe(403);
    expect(await api.db.read.$count(aiPosts)).toBe(0);
    expect((await send(message, { origin: api.env.siteUrl })).status).toBe(200);
  });

  test.each<[body: unknown, status: number]>([
    [[call('list_tags', {}), call('list_tags', {})], 400],
    ['{"jsonrpc": ', 400],
    [{}, 400],
    [{ jsonrpc: '2.0', id: 1, method: 7 }, 400],
    [{ jsonrpc: '2.0', method: 'notifications/initialized' }, 202],
  ])('responds to an unusual message with the listed status (%#)', async (body, status) => {
    const { send } = await startMcpClient();
    expect((await send(body)).status).toBe(status);
  });

  test('simultaneous messages beyond the queue get 503, and all other messages succeed', async () => {
    const { api, send } = await startMcpClient();
    const burst = (count: number) =>
      Promise.all(Array.from({ length: count }, () => send(call('create_draft', samplePost))));
    const { mcpConcurrencyMax, mcpQueueMax } = limits.ai;
    const room = mcpConcurrencyMax + mcpQueueMax;
    expect((await burst(room)).map(({ status }) => status)).toEqual(Array(room).fill(200));
    expect(await api.db.read.$count(aiPosts)).toBe(room);
    const rejected = (await burst(2 * room)).filter(({ status }) => status !== 200);
    expect(rejected.length).toBeGreaterThan(0);
    for (const { status, headers } of rejected)
      expect([status, Number(headers.get('retry-after')) > 0]).toEqual([503, true]);
  });

  test('the MCP route returns the JSON error 406 to a client that accepts only HTML', async () => {
    const { send } = await startMcpClient();
    const refused = await send({ jsonrpc: '2.0', id: 1, method: 'ping' }, { accept: 'text/html' });
    expect([refused.status, refused.body]).toMatchObject([406, { jsonrpc: '2.0', error: {} }]);
  });

  test.each(['application/json', '*/*', 'application/*;q=0.8'])(
    'the MCP route responds to a client that accepts only %s, with the headers of the API',
    async (accept) => {
      const { send } = await startMcpClient();
      const answer = await send({ jsonrpc: '2.0', id: 1, method: 'ping' }, { accept });
      expect([answer.status, answer.body]).toEqual([200, { jsonrpc: '2.0', id: 1, result: {} }]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    },
  );

  test('the MCP route returns 405 for GET and DELETE', async () => {
    const { api, key } = await startMcpClient();
    const headers = { authorization: `Bearer ${key}`, accept: 'text/event-stream' };
    for (const method of ['GET', 'DELETE']) {
      const response = await api.call(method, '/api/mcp', { headers });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    }
  });
});
