import { describe, expect, test } from 'vitest';
import { aiPosts } from '#db/schema/apiKeys.ts';
import { media } from '#db/schema/media.ts';
import { he as heErrors } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import { drawImage } from '#tests/support/samples/images.ts';
import { samplePost } from '#tests/support/samples/samples.ts';
import { startMcpClient } from './startMcpClient.ts';

describe('a draft of an MCP client', () => {
  test('the writing tools create, update and publish a draft', async () => {
    const { api, admin, key, use } = await startMcpClient();
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
    const notifyCount = api.notifyCount();
    expect((await use('publish_post', { id: 1 })).response).toEqual(published.response);
    expect(api.notifyCount()).toBe(notifyCount);
    expect((await admin.get('/api/ai/posts')).body).toMatchObject([{ postId: 1 }]);
  });

  test('publish_post refuses a draft that a person has scheduled, and names its time', async () => {
    const { admin, use } = await startMcpClient();
    await use('create_draft', samplePost);
    const publishedAt = '2099-01-01T10:00:00.000Z';
    await admin.put('/api/posts/1', { isPublished: true, publishedAt });
    expect(await use('publish_post', { id: 1 })).toEqual({
      isError: true,
      response: { message: heErrors.ai.scheduled(publishedAt) },
    });
  });

  test('the writing tools sanitize new drafts and updates', async () => {
    const { use } = await startMcpClient();
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

  test('the MCP tool and the API route with one idempotency key create only one post', async () => {
    const { api, key, use } = await startMcpClient();
    const named = { ...samplePost, idempotencyKey: 'run 7' };
    const first = await use('create_draft', named);
    expect(await use('create_draft', named)).toEqual(first);
    const other = await use('create_draft', { ...named, title: 'כותרת אחרת' });
    expect(other.response).toEqual({ message: heErrors.ai.idempotencyKeyReused });
    const byRoute = await api.call('POST', '/api/ai/posts', {
      body: samplePost,
      headers: { authorization: `Bearer ${key}`, 'idempotency-key': 'run 7' },
    });
    expect(byRoute.headers.get('idempotency-replayed')).toBe('true');
    expect(await api.db.read.$count(aiPosts)).toBe(1);
  });
});

describe('a write of an MCP client that is rejected or fails', () => {
  test('the writing tools never change posts of people or published posts', async () => {
    const { admin, use } = await startMcpClient();
    await admin.post('/api/posts', { ...samplePost, slug: 'theirs' });
    await use('create_draft', { ...samplePost, slug: 'from-ai' });
    await admin.put('/api/posts/2', { isPublished: true });
    const title = 'כותרת אחרת';
    for (const tool of ['update_draft', 'publish_post'])
      expect((await use(tool, { id: 1, title })).response).toEqual({
        message: heErrors.post.notFound,
      });
    expect((await use('update_draft', { id: 2, title })).response.message).toBe(
      heErrors.ai.published,
    );
    await admin.put('/api/posts/1', { isPublished: true });
    expect((await use('update_draft', { id: 1, title })).response.message).toBe(
      heErrors.ai.published,
    );
    const { body } = await admin.get('/api/posts');
    expect(body).toMatchObject([{ title: samplePost.title }, { title: samplePost.title }]);
  });

  test('rejects an update when the version is stale', async () => {
    const { admin, use } = await startMcpClient();
    await use('create_draft', samplePost);
    await admin.put('/api/posts/1', { title: 'כותרת של העורכת' });
    for (const tool of ['update_draft', 'publish_post'])
      expect((await use(tool, { id: 1, version: 1 })).response.message).toBe(
        heErrors.post.staleVersion,
      );
    expect((await admin.get('/api/posts/id/1')).body).toMatchObject({
      post: { title: 'כותרת של העורכת', isPublished: false, version: 2 },
    });
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
  ])('the tool %s reports the invalid fields of its arguments (%#)', async (name, args, fields) => {
    const { api, admin, use } = await startMcpClient();
    await admin.post('/api/posts', { ...samplePost, slug: 'taken' });
    const { isError, response } = await use(name, args);
    expect([isError, Object.keys(response.fields)]).toEqual([true, fields]);
    for (const text of Object.values(response.fields)) expect(text).toMatch(/[א-ת]/);
    expect(await api.db.read.$count(aiPosts)).toBe(0);
  });

  test('a database error returns a message without internal details', async () => {
    const { api, use } = await startMcpClient();
    await api.db.write((tx) => tx.run('drop table tags'));
    const { isError, response } = await use('create_draft', { ...samplePost, tags: ['אוזניות'] });
    expect([isError, response]).toEqual([true, { message: heErrors.unexpected }]);
    expect(api.logLines.join()).toContain('request_failed');
  });
});

describe('a draft that a person changed', () => {
  test('rejects publishing a post again that a person hid, with or without its version', async () => {
    const { admin, use, api } = await startMcpClient();
    await use('create_draft', { ...samplePost, slug: 'from-ai' });
    await use('publish_post', { id: 1 });
    await admin.put('/api/posts/1', { isPublished: false });
    for (const args of [{ id: 1 }, { id: 1, version: 3 }])
      expect((await use('publish_post', args)).response).toEqual({ message: heErrors.ai.hidden });
    const changed = await use('update_draft', { id: 1, version: 3, excerpt: 'תקציר' });
    expect(changed.response.post).toMatchObject({ isPublished: false, version: 4 });
    expect((await use('publish_post', { id: 1 })).response.message).toBe(heErrors.ai.hidden);
    expect((await api.visitor.get('/api/posts/from-ai')).status).toBe(404);
  });

  test('requires the version of a draft only while a person saved it last', async () => {
    const { admin, use } = await startMcpClient();
    await use('create_draft', samplePost);
    expect((await use('update_draft', { id: 1, tags: ['מסך'] })).isError).toBe(false);
    await admin.put('/api/posts/1', { title: 'כותרת של העורכת' });
    for (const tool of ['update_draft', 'publish_post'])
      expect((await use(tool, { id: 1 })).response).toEqual({
        message: heErrors.ai.versionMissing,
        fields: { version: heErrors.ai.versionMissing },
      });
    expect((await use('update_draft', { id: 1, version: 3, tags: [] })).isError).toBe(false);
    expect((await use('publish_post', { id: 1 })).response.post).toMatchObject({
      title: 'כותרת של העורכת',
      isPublished: true,
    });
  });
});

describe('an image of an MCP client', () => {
  test('stores a repeated image only once in the media library', async () => {
    const { api, use } = await startMcpClient();
    const file = (await drawImage().png().toBuffer()).toString('base64');
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

  test('rejects an image or a message that is too large', async () => {
    const { api, client, use } = await startMcpClient();
    const { uploadBytesMax } = limits.request;
    const large = Buffer.alloc(uploadBytesMax + 1).toString('base64');
    expect((await use('upload_image', { file: large })).response).toEqual({
      message: heErrors.media.tooLarge,
      fields: { file: heErrors.media.tooLarge },
    });
    const huge = { file: 'A'.repeat(uploadBytesMax * 2) };
    await expect(client.callTool({ name: 'upload_image', arguments: huge })).rejects.toEqual(
      expect.objectContaining({ code: 413 }),
    );
    expect(await api.db.read.$count(media)).toBe(0);
  });
});
