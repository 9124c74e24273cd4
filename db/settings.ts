import { eq, inArray } from 'drizzle-orm';
import { readDigestSchedule } from '#domain/mailing/mailingSettings.ts';
import { type SettingKey, type Settings, settingKeys } from '#domain/setting.ts';
import type { Database, Queryable, Transaction } from './client.ts';
import { appendEvent, newestEventTime } from './events/outbox.ts';
import { forgetHandledTime, skipPastDigests } from './mailings/handledTime.ts';
import { settings } from './schema/settings.ts';
import { webhookState } from './schema/webhooks.ts';
import { preparedQuery } from './sql/preparedQuery.ts';
import { withoutUndefined } from './withoutUndefined.ts';

const savedSettings = preparedQuery((db) =>
  db
    .select()
    .from(settings)
    .where(inArray(settings.key, [...settingKeys]))
    .prepare(),
);

/** Returns every setting. A setting that was never saved is an empty string. */
export async function readSettings(db: Queryable): Promise<Settings> {
  const rows = await savedSettings(db).all();
  const saved = new Map(rows.map(({ key, value }) => [key, value]));
  // Each key of the settings has an entry.
  return Object.fromEntries(settingKeys.map((key) => [key, saved.get(key) ?? ''])) as Settings;
}

export async function saveSettings(
  db: Database,
  { values, now }: { values: Partial<Settings>; now: string },
): Promise<void> {
  const keys: SettingKey[] = settingKeys.filter((key) => values[key] !== undefined);
  if (keys.length === 0) return;
  await db.write(async (tx) => {
    if (await changesDigestTime(tx, values)) await skipPastDigests(tx, now);
    if (values.digest_enabled === '') await forgetHandledTime(tx);
    for (const key of keys) {
      const value = values[key] ?? '';
      await tx
        .insert(settings)
        .values({ key, value })
        .onConflictDoUpdate({ target: settings.key, set: { value } });
    }
    // A receiver that asked to stop gets messages again when an admin saves its URL, even if the URL is the same.
    if (keys.includes('webhook_url')) await tx.update(webhookState).set({ disabledAt: null });
    await appendEvent(
      tx,
      { type: 'settings_update', subjectId: 0, before: null, after: { keys } },
      now,
    );
  });
}

async function changesDigestTime(tx: Transaction, values: Partial<Settings>): Promise<boolean> {
  if (values.digest_day === undefined && values.digest_hour === undefined) return false;
  const before = await readSettings(tx);
  const { day, hour } = readDigestSchedule({ ...before, ...withoutUndefined(values) });
  const former = readDigestSchedule(before);
  return day !== former.day || hour !== former.hour;
}

/** The key of a row that is not a setting. */
const trustedTimeKey = 'trusted_time';

/**
 * Returns the latest time at which the clock was known to be right. The default is the time of the newest
 * event.
 */
export async function readTrustedTime(db: Queryable): Promise<string | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.key, trustedTimeKey));
  return row?.value ?? (await newestEventTime(db));
}

export async function storeTrustedTime(db: Database, value: string): Promise<void> {
  await db.write(async (tx) => {
    await tx
      .insert(settings)
      .values({ key: trustedTimeKey, value })
      .onConflictDoUpdate({ target: settings.key, set: { value } });
  });
}
