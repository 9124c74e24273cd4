import { expect, test } from 'vitest';
import { he } from '#domain/he/errors.ts';
import { adSettingKeys, publicSettingKeys, settingKeys } from '#domain/setting.ts';
import { startApi } from '#tests/support/fixtures.ts';

test('visitors read the public settings, staff all of them', async () => {
  const api = await startApi();
  const admin = await api.signIn('admin');
  const keysOf = (body: unknown) => Object.keys(body ?? {});
  expect(keysOf((await api.visitor.get('/api/settings')).body)).toEqual([...publicSettingKeys]);
  expect(keysOf((await admin.get('/api/settings')).body)).toEqual([...settingKeys]);
  expect(keysOf((await api.visitor.get('/api/settings/ads')).body)).toEqual([...adSettingKeys]);
});

test('one setting is saved and read by its key', async () => {
  const api = await startApi();
  const admin = await api.signIn('admin');
  const saved = await admin.put('/api/settings/sidebarAdCode', { value: '<b>מודעה</b>' });
  expect([saved.status, saved.body]).toEqual([200, { value: '<b>מודעה</b>' }]);
  const read = await api.visitor.get('/api/settings/sidebarAdCode');
  expect(read.body).toEqual({ value: '<b>מודעה</b>' });
});

test('several settings are saved together with one event', async () => {
  const api = await startApi();
  const admin = await api.signIn('admin');
  const values = { site_title: 'מבחן', google_analytics: 'G-ABC123', webhook_url: '' };
  const saved = await admin.put('/api/settings', values);
  expect(saved.status).toBe(200);
  expect(saved.body).toMatchObject(values);
  expect(await api.events()).toMatchObject([
    {
      type: 'settings_update',
      after: { keys: ['site_title', 'google_analytics', 'webhook_url'] },
    },
  ]);
});

test('parallel saves of single keys all arrive', async () => {
  const api = await startApi();
  const admin = await api.signIn('admin');
  await Promise.all(adSettingKeys.map((key) => admin.put(`/api/settings/${key}`, { value: key })));
  const { body } = await api.visitor.get('/api/settings/ads');
  expect(body).toEqual(Object.fromEntries(adSettingKeys.map((key) => [key, key])));
});

test('an unknown key is not found', async () => {
  const api = await startApi();
  for (const key of ['nothing', 'constructor', '__proto__', 'toString']) {
    const answer = await api.visitor.get(`/api/settings/${key}`);
    expect([answer.status, answer.body]).toEqual([404, { message: he.setting.notFound }]);
  }
});
