import { expect, test } from 'vitest';
import { settingsSchema } from '#admin/settings/settingsSchema.ts';
import { he } from '#domain/he/admin/screens/resources.ts';
import { adSettingKeys, settingKeys } from '#domain/setting.ts';

const keysOfSettingsForm = Object.keys(settingsSchema.shape);
const keysOfWebhookForm = ['webhook_api_key', 'webhook_url', 'webhook_events'];

test('admins can edit each setting in one form of the console', () => {
  const keys = [...keysOfSettingsForm, ...adSettingKeys, ...keysOfWebhookForm];
  expect(keys.sort()).toEqual([...settingKeys].sort());
});

test('each setting of the settings form has a label', () => {
  expect(Object.keys(he.settings.fields).sort()).toEqual(keysOfSettingsForm.sort());
});
