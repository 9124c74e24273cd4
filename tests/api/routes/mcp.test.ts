import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aiPosts } from '#db/schema/apiKeys.ts';
import { media } from '#db/schema/media.ts';
import { he } from '#domain/he/api/mcp.ts';
import { he as errors } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import { startApi } from '#tests/support/fixtures.ts';
import { drawPicture } from '#tests/support/samples/images.ts';
import { livePost, sampleCategory, samplePost } from '#tests/support/samples/samples.ts';
import { listening, makeKey } from '#tests/support/servers/listening.ts';

// Uses the official MCP client over a real port.

async function startWithClient() {
  const api = await startApi();
  const admin = await api.signIn('admin');
  const key = await makeKey(admin);
  const url = new URL(`${await listening(api)}/api/mcp`);

  async function connect(headers: Record<string, string> = { authorization: `Bearer ${key}` }) {
    const client = new Client({ name: 'a-stranger', version: '1.0.0' });
    const transport = new StreamableHTTPClientTransport(url, { requestInit: { headers } });
    await client.connect(transport);
    onTestFinished(() => client.close());
    return { client, transport };
  }

  const { client, transport } = await connect();
  /** Calls a tool and returns its result. */
  async function use(name: string, args: Record<string, unknown> = {}) {
    const { structuredContent, content, isError } = await client.callTool({
      name,
      arguments: args,
    });
    const [{ text }] = content as [{ text: string }];
    if (!isError) expect(JSON.parse(text)).toEqual(structuredContent);
    return { isError: isError ?? false, response: JSON.parse(text) };
  }

  /** Sends a message without the client, for messages that the client would not send. */
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    api.call('POST', '/api/mcp', {
      body,
      headers: {
        authorization: `Bearer ${key}`,
        accept: 'application/json, text/event-stream',
        ...headers,
      },
    });

  return { api, admin, key, url, client, transport, connect, use, send };
}

const call = (name: string, args: Record<string, unknown>) => ({
  ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
  params: { name, arguments: args },
});

describe('an MCP client', () => {
  test('lists the tools with Hebrew descriptions and schemas', async () => {
    const { client, transport } = await startWithClient();
    expect(client.getInstructions()).toBe(he.instructions);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(Object.keys(he.tools));
    for (const { title, description, inputSchema, outputSchema } of tools) {
      expect(title).toMatch(/[א-ת]/);
      expect(description).toMatch(/[א-ת]/);
      expect(outputSchema?.required?.length).toBeGreaterThan(0);
      for (const field of Object.values(inputSchema.properties ?? {}))
        expect(field).toMatchObject({ description: expect.stringMatching(/[א-ת]/) });
    }
    expect(transport.sessionId).toBeUndefined();
  });

  test('is rejected without a key, with a wrong key and with a replaced key', async () => {
    const { admin, key, client, connect } = await startWithClient();
    const isRefused = expect.objectContaining({ code: 401 });
    await expect(connect({})).rejects.toEqual(isRefused);
    await expect(connect({ authorization: 'Bearer sk_live_wrong' })).rejects.toEqual(isRefused);
    await makeKey(admin);
    await expect(client.callTool({ name: 'list_tags' })).rejects.toEqual(isRefused);
    await expect(connect({ authorization: `Bearer ${key}` })).rejects.toEqual(isRefused);
  });

  test('updates the last use of the key, and shares the rate limit of the AI routes', async () => {
    const { api, admin, key, client } = await startWithClient();
    expect((await admin.get('/api/ai/key')).body).toMatchObject({ lastUsedAt: api.clock.now() });
    for (let n = 0; n < limits.rateLimit.aiPerAddressPerMinute; n++)
      await api.call('GET', '/api/ai/test', {
        headers: { authorization: `Bearer ${key}` },
        from: '127.0.0.1',
      });
    await expect(client.listTools()).rejects.toEqual(expect.objectContaining({ code: 429 }));
  });

  test('sees no publishing tool with a key for drafts', async () => {
    const { admin, client, use } = await startWithClient();
    await use('create_draft', samplePost);
    await admin.put('/api/ai/key', { canPublish: false });
    const { tools } = await client.listTools();
    const names = Object.keys(he.tools).filter((name) => name !== 'publish_post');
    expect(tools.map(({ name }) => name)).toEqual(names);
    await expect(client.callTool({ name: 'publish_post', arguments: { id: 1 } })).rejects.toThrow(
      he.unknownTool('publish_post'),
    );
    expect((await admin.get('/api/posts/id/1')).body).toMatchObject({
      post: { isPublished: false },
    });
  });

  test('gets an error for an unknown tool', async () => {
    const { client } = await startWithClient();
    await expect(client.callTool({ name: 'delete_everything' })).rejects.toThrow(
      he.unknownTool('delete_everything'),
    );
  });

  test('notifies the build hook after writes only', async () => {
    const { api, client, use } = await startWithClient();
    const before = api.rings();
    await client.listTools();
    await use('list_categories');
    await use('create_draft', { title: 'קצר' });
    expect(api.rings()).toBe(before);
    await use('create_draft', samplePost);
    expect(api.rings()).toBe(before + 1);
    expect(api.logLines.join()).toContain('ai_post');
  });
});

describe('a reading tool', () => {
  test('lists categories and the tags of live posts', async () => {
    const { admin, use } = await startWithClient();
    await admin.post('/api/categories', sampleCategory);
    await admin.post('/api/posts', { ...livePost, tags: ['אוזניות'] });
    await admin.post('/api/posts', { ...samplePost, tags: ['סוד'] });
    expect((await use('list_categories')).response).toEqual({
      categories: (await admin.get('/api/categories')).body,
    });
    expect((await use('list_tags')).response).toMatchObject({ tags: [{ name: 'אוזניות' }] });
  });

  test('searches live posts, also by category, and reads them', async () => {
    const { admin, use } = await startWithClient();
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

  test('never shows the drafts of people', async () => {
    const { admin, use } = await startWithClient();
    await admin.post('/api/posts', { ...samplePost, slug: 'hidden' });
    for (const which of [{ id: 1 }, { slug: 'hidden' }, { id: 99 }])
      expect(await use('read_post', which)).toEqual({
        isError: true,
        response: { message: errors.post.notFound },
      });
  });

  test.each([
    ['search_posts', { q: 'x' }, 'q', errors.search.queryTooShort],
    ['search_posts', { q: 'מסך', page: 0 }, 'page', errors.invalidNumber],
    ['read_post', {}, 'id', he.oneOfIdAndSlug],
    ['read_post', { id: 1, slug: 'first' }, 'id', he.oneOfIdAndSlug],
    ['read_post', { id: 'one' }, 'id', errors.invalidId],
  ])('%s reports the invalid field of %j', async (name, args, field, message) => {
    const { use } = await startWithClient();
    expect(await use(name, args)).toEqual({
      isError: true,
      response: { message, fields: { [field]: message } },
    });
  });
});

describe('a writing tool', () => {
  test('creates a draft, updates it and publishes it', async () => {
    const { api, admin, key, use } = await startWithClient();
    const created = await use('create_draft', {
      ...samplePost,
      slug: 'from-ai',
      isPublished: true,
    });
    expect(created.response).toMatchObject({
      post: { id: 1, isPublished: false, version: 1, tags: [] },
      url: expect.stringMatching(/from-ai$/),
    });
    expect((await api.visitor.get('/api/posts/from-ai')).status).toBe(404);
    expect((await use('read_post', { id: 1 })).response.post.content).toBe(samplePost.content);

    const changed = await use('update_draft', { id: 1, tags: ['אוזניות'], version: 1 });
    expect(changed.response.post).toMatchObject({
      ...created.response.post,
      tags: ['אוזניות'],
      version: 2,
    });
    const [revision] = (await admin.get('/api/posts/1/revisions')).body as object[];
    expect(revision).toMatchObject({ authorName: key.slice(0, 12) });

    const published = await use('publish_post', { id: 1 });
    expect(published.response.post).toMatchObject({
      isPublished: true,
      publishedAt: api.clock.now(),
    });
    expect((await api.visitor.get('/api/posts/from-ai')).status).toBe(200);
    const rings = api.rings();
    expect((await use('publish_post', { id: 1 })).response).toEqual(published.response);
    expect(api.rings()).toBe(rings);
    expect((await admin.get('/api/ai/posts')).body).toMatchObject([{ postId: 1 }]);
  });

  test('never changes posts of people or published posts', async () => {
    const { admin, use } = await startWithClient();
    await admin.post('/api/posts', { ...samplePost, slug: 'theirs' });
    await use('create_draft', { ...samplePost, slug: 'from-ai' });
    await admin.put('/api/posts/2', { isPublished: true });
    const title = 'כותרת אחרת';
    for (const tool of ['update_draft', 'publish_post'])
      expect((await use(tool, { id: 1, title })).response).toEqual({
        message: errors.post.notFound,
      });
    expect((await use('update_draft', { id: 2, title })).response.message).toBe(
      errors.ai.published,
    );
    const { body } = await admin.get('/api/posts');
    expect(body).toMatchObject([{ title: samplePost.title }, { title: samplePost.title }]);
  });

  test('is rejected when the version is stale', async () => {
    const { admin, use } = await startWithClient();
    await use('create_draft', samplePost);
    await admin.put('/api/posts/1', { title: 'כותרת של העורכת' });
    for (const tool of ['update_draft', 'publish_post'])
      expect((await use(tool, { id: 1, version: 1 })).response.message).toBe(
        errors.post.staleVersion,
      );
    expect((await admin.get('/api/posts/id/1')).body).toMatchObject({
      post: { title: 'כותרת של העורכת', isPublished: false, version: 2 },
    });
  });

  test('sanitizes drafts and their updates', async () => {
    const { use } = await startWithClient();
    const hostile = `<script>steal()</script><p onclick="steal()">${samplePost.content}</p><img src=x onerror=steal()><a href="javascript:steal()">x</a>`;
    const created = await use('create_draft', { ...samplePost, content: hostile });
    await use('update_draft', {
      id: created.response.post.id,
      content: `${hostile}<iframe src=//x>`,
    });
    const { content } = (await use('read_post', { id: 1 })).response.post;
    expect(content).toContain('שבועיים');
    expect(content).not.toMatch(/steal|script|onerror|iframe/);
    const nothing = { ...samplePost, content: '<script>nothing is left of this</script>' };
    expect((await use('create_draft', nothing)).response.fields).toHaveProperty('content');
  });

  test.each([
    ['create_draft', {}, ['title', 'content']],
    ['create_draft', { ...samplePost, title: 'קצר' }, ['title']],
    ['create_draft', { ...samplePost, categoryId: 99 }, ['categoryId']],
    ['create_draft', { ...samplePost, slug: 'taken' }, ['slug']],
    ['create_draft', { ...samplePost, tags: 'אוזניות' }, ['tags']],
    ['create_draft', { ...samplePost, idempotencyKey: '' }, ['idempotencyKey']],
    ['update_draft', { title: 'כותרת אחרת' }, ['id']],
    ['update_draft', { id: 1, slug: 'Not A Slug' }, ['slug']],
    ['publish_post', { id: '1' }, ['id']],
    ['upload_image', {}, ['file']],
    ['upload_image', { file: 'bm90IGEgcGljdHVyZQ==' }, ['file']],
  ])('%s reports the invalid fields (%#)', async (name, args, fields) => {
    const { api, admin, use } = await startWithClient();
    await admin.post('/api/posts', { ...samplePost, slug: 'taken' });
    const { isError, response } = await use(name, args);
    expect([isError, Object.keys(response.fields)]).toEqual([true, fields]);
    for (const text of Object.values(response.fields)) expect(text).toMatch(/[א-ת]/);
    expect(await api.db.read.$count(aiPosts)).toBe(0);
  });

  test('creates one post for an idempotency key, by tool and by route', async () => {
    const { api, key, use } = await startWithClient();
    const named = { ...samplePost, idempotencyKey: 'run 7' };
    const first = await use('create_draft', named);
    expect(await use('create_draft', named)).toEqual(first);
    const other = await use('create_draft', { ...named, title: 'כותרת אחרת' });
    expect(other.response).toEqual({ message: errors.ai.idempotencyKeyReused });
    const byRoute = await api.call('POST', '/api/ai/posts', {
      body: samplePost,
      headers: { authorization: `Bearer ${key}`, 'idempotency-key': 'run 7' },
    });
    expect(byRoute.headers.get('idempotency-replayed')).toBe('true');
    expect(await api.db.read.$count(aiPosts)).toBe(1);
  });

  test('stores an image once in the media library', async () => {
    const { api, use } = await startWithClient();
    const file = (await drawPicture().png().toBuffer()).toString('base64');
    const sent = { file, fileName: 'מסך.png', alt: 'מסך' };
    const { response } = await use('upload_image', sent);
    expect(response.media).toMatchObject({ id: 1, alt: 'מסך', widthPx: 64, heightPx: 48 });
    expect(await use('upload_image', { ...sent, file: `data:image/png;base64,${file}` })).toEqual({
      isError: false,
      response,
    });
    expect(await api.db.read.$count(media)).toBe(1);
    expect(api.logLines.join()).toContain('ai_image');
    const featuredImage = response.media.url;
    expect(
      (await use('create_draft', { ...samplePost, featuredImage })).response.post,
    ).toMatchObject({
      featuredImage,
    });
  });

  test('rejects an image that is too large, and a message that is too large', async () => {
    const { api, client, use } = await startWithClient();
    const { uploadBytesMax } = limits.request;
    const large = Buffer.alloc(uploadBytesMax + 1).toString('base64');
    expect((await use('upload_image', { file: large })).response).toEqual({
      message: errors.media.tooLarge,
      fields: { file: errors.media.tooLarge },
    });
    const huge = { file: 'A'.repeat(uploadBytesMax * 2) };
    await expect(client.callTool({ name: 'upload_image', arguments: huge })).rejects.toEqual(
      expect.objectContaining({ code: 413 }),
    );
    expect(await api.db.read.$count(media)).toBe(0);
  });

  test('reports a locked database without internal details', async () => {
    const { api, use } = await startWithClient();
    await api.db.write((tx) => tx.run('drop table tags'));
    const { isError, response } = await use('create_draft', { ...samplePost, tags: ['אוזניות'] });
    expect([isError, response]).toEqual([true, { message: errors.unexpected }]);
    expect(api.logLines.join()).toContain('request_failed');
  });
});

describe('a message that no client sends', () => {
  test('is rejected with the Origin of another site', async () => {
    const { api, send } = await startWithClient();
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
  ])('gets its status (%#)', async (body, status) => {
    const { send } = await startWithClient();
    expect((await send(body)).status).toBe(status);
  });

  test('gets a response in a parallel burst, and 503 beyond the queue', async () => {
    const { api, send } = await startWithClient();
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

  test('finds no stream and no session', async () => {
    const { api, key } = await startWithClient();
    const headers = { authorization: `Bearer ${key}`, accept: 'text/event-stream' };
    for (const method of ['GET', 'DELETE']) {
      const response = await api.call(method, '/api/mcp', { headers });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    }
  });
});
