import { describe, expect, test } from 'vitest';
import { generateApiKey, hashApiKey, visiblePrefix } from '#api/auth/apiKey.ts';
import { recordBuild } from '#db/builds/builds.ts';
import { replaceApiKey } from '#db/users/apiKeys.ts';
import type { Build } from '#domain/build.ts';
import { type Api, startWithAdmin } from '#tests/support/api/startApi.ts';
import { livePost } from '#tests/support/samples/samples.ts';

const build = (changes: Partial<Build>): Omit<Build, 'id'> => ({
  kind: 'incremental',
  status: 'done',
  startedAt: '2026-11-20T10:00:00.000Z',
  finishedAt: '2026-11-20T10:00:01.000Z',
  urgentMs: 210,
  durationMs: 900,
  firstEventId: 1,
  lastEventId: 1,
  pagesTotal: 9,
  pagesDone: 9,
  pagesChanged: 9,
  pagesFailed: 0,
  ...changes,
});

async function startWithPost() {
  const { api, admin } = await startWithAdmin();
  await admin.post('/api/posts', { ...livePost, title: 'ביקורת המנורה', slug: 'first' });
  return { api, admin };
}

const lastEventId = async (api: Api) => (await api.events()).at(-1)?.id ?? 0;

describe('the saved state of a post', () => {
  test('before the next build, the saved state names the user of the last save and no build', async () => {
    const { api, admin } = await startWithPost();
    expect((await admin.get('/api/posts/1/publication')).body).toEqual({
      version: 1,
      slug: 'first',
      isLive: true,
      publishedAt: api.clock.now(),
      savedBy: 'admin-person',
      savedAt: api.clock.now(),
      build: null,
    });
  });

  test('the saved state contains only the build of the newest change of the post', async () => {
    const { api, admin } = await startWithPost();
    const eventId = await lastEventId(api);
    await recordBuild(api.db, {
      build: build({ firstEventId: eventId, lastEventId: eventId }),
      pages: [],
    });
    expect((await admin.get('/api/posts/1/publication')).body).toMatchObject({
      build: { pagesChanged: 9, urgentMs: 210, status: 'done' },
    });
    await admin.put('/api/posts/1', { title: 'ביקורת המנורה, שוב' });
    expect((await admin.get('/api/posts/1/publication')).body).toMatchObject({
      version: 2,
      build: null,
    });
  });

  test('the saved state names an API client by the visible part of its key', async () => {
    const { api, admin } = await startWithPost();
    const key = generateApiKey();
    const prefix = visiblePrefix(key);
    await replaceApiKey(api.db, { hash: hashApiKey(key), prefix, now: api.clock.now() });
    const { body } = await api.call('POST', '/api/ai/posts', {
      body: { ...livePost, slug: 'from-ai' },
      headers: { authorization: `Bearer ${key}` },
    });
    const { id } = Object(body).post ?? Object(body);
    expect((await admin.get(`/api/posts/${id}/publication`)).body).toMatchObject({
      savedBy: prefix,
    });
  });

  test('returns 404 for the saved state of a post that does not exist', async () => {
    const { admin } = await startWithPost();
    expect((await admin.get('/api/posts/9/publication')).status).toBe(404);
  });
});

describe('build reports', () => {
  test('a build report names its cause, the post and the user', async () => {
    const { api, admin } = await startWithPost();
    const eventId = await lastEventId(api);
    await recordBuild(api.db, {
      build: build({ firstEventId: eventId, lastEventId: eventId }),
      pages: [],
    });
    expect((await admin.get('/api/builds')).body).toMatchObject([
      {
        causeCount: 1,
        causes: [
          { type: 'post_create', subjectId: 1, name: 'ביקורת המנורה', actor: 'admin-person' },
        ],
      },
    ]);
  });

  test('a build report of many events names the first three causes and the number of all causes', async () => {
    const { api, admin } = await startWithPost();
    for (let i = 0; i < 5; i++) await admin.put('/api/posts/1', { title: `ביקורת מספר ${i}` });
    const lastId = await lastEventId(api);
    await recordBuild(api.db, {
      build: build({ firstEventId: lastId - 4, lastEventId: lastId }),
      pages: [],
    });
    const [report] = Object((await admin.get('/api/builds')).body);
    expect(report).toMatchObject({ causeCount: 5 });
    expect(report.causes).toHaveLength(3);
    expect(report.causes[0]).toMatchObject({ type: 'post_update', name: 'ביקורת מספר 0' });
  });

  test('the report of a full build names the admin who requested it', async () => {
    const { admin } = await startWithPost();
    await admin.post('/api/builds');
    expect((await admin.get('/api/builds')).body).toMatchObject([
      { kind: 'full', causes: [{ type: 'build_request', actor: 'admin-person' }] },
    ]);
  });

  test('the report of a change by a visitor names no user', async () => {
    const { api, admin } = await startWithPost();
    await api.visitor.post('/api/posts/1/comments', { authorName: 'דנה', body: 'תודה' });
    const eventId = await lastEventId(api);
    await recordBuild(api.db, {
      build: build({ firstEventId: eventId, lastEventId: eventId }),
      pages: [],
    });
    expect((await admin.get('/api/builds')).body).toMatchObject([
      { causes: [{ type: 'comment_create', actor: null }] },
    ]);
  });
});
