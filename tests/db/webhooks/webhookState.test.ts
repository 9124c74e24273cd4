import { expect, test } from 'vitest';
import { saveSettings } from '#db/settings.ts';
import {
  setWebhookCursor,
  setWebhooksDisabledAt,
  webhooksDisabledAt,
} from '#db/webhooks/webhookState.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const now = '2026-11-20T10:00:00.000Z';

test('saving the URL of a receiver resumes sending at once, and saving another setting does not', async () => {
  const { db } = await openTestDatabase();
  await saveSettings(db, { values: { webhook_url: 'https://receiver.example/hook' }, now });
  await db.write(async (tx) => {
    await setWebhookCursor(tx, 0);
    await setWebhooksDisabledAt(tx, now);
  });
  await saveSettings(db, { values: { site_title: 'סקירה' }, now });
  expect(await webhooksDisabledAt(db.read)).toBe(now);
  await saveSettings(db, { values: { webhook_url: 'https://receiver.example/hook' }, now });
  expect(await webhooksDisabledAt(db.read)).toBeNull();
});
