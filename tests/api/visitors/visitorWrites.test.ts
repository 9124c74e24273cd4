import { expect, test, vi } from 'vitest';
import { limits } from '#domain/limits.ts';
import { startApi } from '#tests/support/api/startApi.ts';

test('limits the write requests of a client address to 1,200 a minute, but not those of admins', async () => {
  const api = await startApi();
  const { writesPerAddressPerMinute: countMax } = limits.rateLimit;
  const admin = await api.signIn('admin');
  const signOut = (from?: string) => api.call('POST', '/api/logout', from ? { from } : {});
  for (let n = 0; n < countMax; n++) expect((await signOut()).status).toBe(204);
  const refused = await signOut();
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await signOut('198.51.100.2')).status).toBe(204);
  expect((await admin.post('/api/tags', { name: 'טלפונים' })).status).toBe(201);
});

test('signing out with an invented session writes nothing', async () => {
  const api = await startApi();
  const write = vi.spyOn(api.db, 'write');
  const headers = { cookie: 'session=invented' };
  expect((await api.visitor.post('/api/logout', undefined, headers)).status).toBe(204);
  expect(write).not.toHaveBeenCalled();
});

test('views and signing out announce no change', async () => {
  const api = await startApi();
  const user = await api.signIn('user');
  await user.post('/api/views', { postId: 1 });
  await user.post('/api/logout');
  expect(api.notifyCount()).toBe(0);
});
