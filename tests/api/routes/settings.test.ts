import { expect, test } from 'vitest';
import { he } from '#domain/he/errors.ts';
import { adSettingKeys, publicSettingKeys, settingKeys } from '#domain/setting.ts';
import { startApi } from '#tests/support/fixtures.ts';

test('returns public settings to visitors and all settings to admins', async () => {
  const api = await startApi();
  const admin = await api.signIn('admin');
  const listKeys = (body: unknown) => Object.keys(body ?? {});
  expect(listKeys((await api.visitor.get('/api/settings')).body)).toEqual([...publicSettingKeys]);
  expect(listKeys((await admin.get('/api/settings')).body)).toEqual([...settingKeys]);
  expect(listKeys((await api.visitor.get('/api/settings/ads')).body)).toEqual([...adSettingKeys]);
});

test('saves and reads one setting by its key', async () => {
  const api = await startApi();
  const admin = await api.signIn('admin');
  const saved = await admin.put('/api/settings/sidebarAdCode', { value: '<b>מודעה</b>' });
  expect([saved.status, saved.body]).toEqual([200, { value: '<b>מודעה</b>' }]);
  const read = await api.visitor.get('/api/settings/sidebarAdCode');
  expect(read.body).toEqual({ value: '<b>מודעה</b>' });
});

test('saves several settings with one event', async () => {
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

test('stores simultaneous saves of different settings', async () => {
  const api = await startApi();
  const admin = await api.signIn('admin');
  await Promise.all(adSettingKeys.map((key) => admin.put(`/api/settings/${key}`, { value: key })));
  const { body } = await api.visitor.get('/api/settings/ads');
  expect(body).toEqual(Object.fromEntries(adSettingKeys.map((key) => [key, key])));
});

test('returns 404 for an unknown key', async () => {
  const api = await startApi();
  for (const key of ['nothing', 'constructor', '__proto__', 'toString']) {
    const response = await api.visitor.get(`/api/settings/${key}`);
    expect([response.status, response.body]).toEqual([404, { message: he.setting.notFound }]);
  }
});

test('returns 400 with Hebrew messages for invalid publisher details, and saves none of them', async () => {
  const api = await startApi();
  const admin = await api.signIn('admin');
  const invalid = { contact_email: 'desk', contact_phone: 'abc', accessibility_date: '2026-02-30' };
  const response = await admin.put('/api/settings', { ...invalid, publisher_name: 'דנה' });
  expect([response.status, response.body]).toEqual([
    400,
    {
      message: he.validation,
      fields: {
        contact_email: he.subscription.emailInvalid,
        contact_phone: he.setting.invalidPhone,
        accessibility_date: he.setting.invalidDate,
      },
    },
  ]);
  expect((await api.visitor.get('/api/settings/publisher_name')).body).toEqual({ value: '' });
});
