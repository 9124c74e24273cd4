import { expect, test } from 'vitest';
import { he as heErrors } from '#domain/he/errors.ts';
import { he as heRemoteRequest } from '#domain/he/remoteRequest.ts';
import { limits } from '#domain/limits.ts';
import { addressProblems } from '#domain/remoteRequest.ts';
import { adSettingKeys, publicSettingKeys, settingKeys } from '#domain/setting.ts';
import { startApi, startWithAdmin } from '#tests/support/api/startApi.ts';

test('returns public settings to visitors and all settings to admins', async () => {
  const { api, admin } = await startWithAdmin();
  const listKeys = (body: unknown) => Object.keys(body ?? {});
  expect(listKeys((await api.visitor.get('/api/settings')).body)).toEqual([...publicSettingKeys]);
  expect(listKeys((await admin.get('/api/settings')).body)).toEqual([...settingKeys]);
  expect(listKeys((await api.visitor.get('/api/settings/ads')).body)).toEqual([...adSettingKeys]);
});

test('saves and reads one setting by its key', async () => {
  const { api, admin } = await startWithAdmin();
  const saved = await admin.put('/api/settings/sidebarAdCode', { value: '<b>מודעה</b>' });
  expect([saved.status, saved.body]).toEqual([200, { value: '<b>מודעה</b>' }]);
  const read = await api.visitor.get('/api/settings/sidebarAdCode');
  expect(read.body).toEqual({ value: '<b>מודעה</b>' });
});

test('saves several settings with one event', async () => {
  const { api, admin } = await startWithAdmin();
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

test('simultaneous saves of different settings are all stored', async () => {
  const { api, admin } = await startWithAdmin();
  await Promise.all(adSettingKeys.map((key) => admin.put(`/api/settings/${key}`, { value: key })));
  const { body } = await api.visitor.get('/api/settings/ads');
  expect(body).toEqual(Object.fromEntries(adSettingKeys.map((key) => [key, key])));
});

test('an unknown setting key returns 404', async () => {
  const api = await startApi();
  for (const key of ['nothing', 'constructor', '__proto__', 'toString']) {
    const response = await api.visitor.get(`/api/settings/${key}`);
    expect([response.status, response.body]).toEqual([404, { message: heErrors.setting.notFound }]);
  }
});

test('returns 400 with Hebrew messages for invalid publisher details, and saves none of them', async () => {
  const { api, admin } = await startWithAdmin();
  const invalid = { contact_email: 'desk', contact_phone: 'abc', accessibility_date: '2026-02-30' };
  const response = await admin.put('/api/settings', { ...invalid, publisher_name: 'דנה' });
  expect([response.status, response.body]).toEqual([
    400,
    {
      message: heErrors.validation,
      fields: {
        contact_email: heErrors.subscription.emailInvalid,
        contact_phone: heErrors.setting.invalidPhone,
        accessibility_date: heErrors.setting.invalidDate,
      },
    },
  ]);
  expect((await api.visitor.get('/api/settings/publisher_name')).body).toEqual({ value: '' });
});

test.each(addressProblems)(
  'refuses a webhook URL that the server must not call: %s',
  async (reason) => {
    const { admin } = await startWithAdmin({}, { findAddressProblem: async () => reason });
    const message = heRemoteRequest.problem[reason];
    const value = 'https://receiver.example/hook';
    expect(await admin.put('/api/settings/webhook_url', { value })).toMatchObject({
      status: 400,
      body: { message, fields: { value: message } },
    });
    expect(await admin.put('/api/settings', { webhook_url: value })).toMatchObject({
      status: 400,
      body: { message, fields: { webhook_url: message } },
    });
    expect((await admin.get('/api/settings/webhook_url')).body).toEqual({ value: '' });
    expect((await admin.put('/api/settings/webhook_url', { value: '' })).status).toBe(200);
  },
);

test('a saved setting has no characters that disguise text or that XML forbids', async () => {
  const { api, admin } = await startWithAdmin();
  const typed = ' מגזין\u000b \u202eהפוך\u2066 \ufffe\uffff\ud800 ';
  await admin.put('/api/settings', { site_title: typed, site_description: typed });
  await admin.put('/api/settings/sidebarAdCode', { value: '<a>\r\n\t\u202ex\u0000</a>\n' });
  expect((await api.visitor.get('/api/settings')).body).toMatchObject({
    site_title: 'מגזין הפוך',
    site_description: 'מגזין הפוך',
    sidebarAdCode: '<a>\n\tx</a>\n',
  });
});

test.each([
  ['site_title', limits.setting.titleLengthMax],
  ['site_description', limits.setting.descriptionLengthMax],
  ['webhook_api_key', limits.setting.apiKeyLengthMax],
] as const)('limits the length of %s to %d', async (key, lengthMax) => {
  const { admin } = await startWithAdmin();
  const put = async (length: number) =>
    admin.put(`/api/settings/${key}`, { value: 'x'.repeat(length) });
  expect((await put(lengthMax)).status).toBe(200);
  const message = heErrors.setting.textTooLong(lengthMax);
  expect(await put(lengthMax + 1)).toMatchObject({ status: 400, body: { message } });
});

test.each(['my key 12', 'מפתח', 'clé'])(
  'rejects the webhook API key %j, which no client can send in a header',
  async (value) => {
    const { admin } = await startWithAdmin();
    expect(await admin.put('/api/settings/webhook_api_key', { value })).toMatchObject({
      status: 400,
      body: { message: heErrors.setting.invalidApiKey },
    });
  },
);
