import { describe, expect, test } from 'vitest';
import { applyRetention } from '#api/jobs/applyRetention.ts';
import { unsavedDrafts } from '#db/schema/unsavedDrafts.ts';
import { limits } from '#domain/limits.ts';
import { startWithAdmin } from '#tests/support/api/startApi.ts';
import { startSession } from '#tests/support/api/startSession.ts';
import { livePost } from '#tests/support/samples/samples.ts';

const draft = (title = 'כותרת שלא נשמרה') => ({
  key: 'tab-1',
  baseVersion: 1,
  keptAt: '2026-11-20T09:00:00.000Z',
  changes: { title, content: '<p>קצר</p>' },
  base: { title: 'כותרת', content: '' },
});

async function startWithPost() {
  const { api, admin } = await startWithAdmin();
  await admin.post('/api/posts', { ...livePost, slug: 'first' });
  return { api, admin };
}

describe('unsaved drafts', () => {
  test('an admin gets the stored draft until a newer draft replaces it', async () => {
    const { admin } = await startWithPost();
    expect((await admin.get('/api/drafts/1')).body).toEqual({ draft: null });
    expect((await admin.put('/api/drafts/1', draft())).status).toBe(204);
    expect((await admin.get('/api/drafts/1')).body).toEqual({ draft: draft() });
    await admin.put('/api/drafts/1', draft('כותרת שנייה'));
    expect((await admin.get('/api/drafts/1')).body).toEqual({ draft: draft('כותרת שנייה') });
    expect((await admin.get('/api/drafts/new')).body).toEqual({ draft: null });
    expect((await admin.delete('/api/drafts/1')).status).toBe(204);
    expect((await admin.get('/api/drafts/1')).body).toEqual({ draft: null });
  });

  test('the draft of a new post is separate from the drafts of saved posts', async () => {
    const { admin } = await startWithPost();
    const { baseVersion: _, ...fresh } = draft('פוסט שעוד לא נשמר');
    await admin.put('/api/drafts/new', fresh);
    await admin.put('/api/drafts/1', draft());
    await admin.put('/api/drafts/new', fresh);
    expect((await admin.get('/api/drafts/new')).body).toEqual({ draft: fresh });
    expect((await admin.get('/api/drafts/1')).body).toEqual({ draft: draft() });
  });

  test('an unsaved draft is invisible to other admins and to visitors', async () => {
    const { api, admin } = await startWithPost();
    await admin.put('/api/drafts/1', draft('סוד של עורכת אחת'));
    const other = await startSession(api.db, {
      username: 'other-admin',
      password: 'correct horse battery',
      isAdmin: true,
      nowMs: api.clock.nowMs(),
    });
    const answer = await api.call('GET', '/api/drafts/1', {
      headers: { cookie: `session=${other}` },
    });
    expect(answer).toMatchObject({ status: 200, body: { draft: null } });
    const events = await api.events();
    expect(events.map(({ type }) => type)).toEqual(['post_create']);
    expect(JSON.stringify((await api.visitor.get('/api/posts/first')).body)).not.toContain('סוד');
  });

  test.each([
    ['a post that does not exist', '/api/drafts/9', draft(), 404],
    ['an invalid post id in the path', '/api/drafts/x', draft(), 400],
    ['an invalid time', '/api/drafts/1', { ...draft(), keptAt: 'אתמול' }, 400],
    ['a field of a wrong type', '/api/drafts/1', { ...draft(), changes: { title: 5 } }, 400],
    [
      'content above the size limit',
      '/api/drafts/1',
      draft('x'.repeat(limits.request.postBytesMax)),
      413,
    ],
  ])('rejects a draft with %s', async (_name, path, body, status) => {
    const { admin } = await startWithPost();
    expect((await admin.put(path, body)).status).toBe(status);
  });

  test('returns 429 for drafts beyond the maximum per minute', async () => {
    const { admin } = await startWithPost();
    const statuses = new Set<number>();
    for (let i = 0; i <= limits.rateLimit.draftsPerUserPerMinute; i++) {
      statuses.add((await admin.put('/api/drafts/new', draft())).status);
    }
    expect([...statuses]).toEqual([204, 429]);
  });

  test('an unsaved draft is deleted with its post or after the retention time', async () => {
    const { api, admin } = await startWithPost();
    await admin.put('/api/drafts/1', draft());
    await admin.put('/api/drafts/new', draft());
    await admin.delete('/api/posts/1');
    expect(await api.db.read.$count(unsavedDrafts)).toBe(2);
    await admin.delete('/api/trash/1');
    expect(await api.db.read.$count(unsavedDrafts)).toBe(1);
    await applyRetention(api);
    expect(await api.db.read.$count(unsavedDrafts)).toBe(1);
    await api.clock.advance(limits.draft.retentionMs + 1_000);
    await applyRetention(api);
    expect(await api.db.read.$count(unsavedDrafts)).toBe(0);
  });
});
