import { expect, test } from 'vitest';
import { createBackup } from '#db/backup/createBackup.ts';
import { restoreBackup } from '#db/backup/restoreBackup.ts';
import { openDatabase } from '#db/client.ts';
import { readHandledTime, storeHandledTime } from '#db/mailings/handledTime.ts';
import { mailings } from '#db/schema/mail/mailings.ts';
import { subscriptionMails } from '#db/schema/mail/subscriptions.ts';
import { sessions } from '#db/schema/users.ts';
import { subscribe } from '#db/subscriptions/subscriptions.ts';
import { startSession } from '#tests/support/api/startSession.ts';
import { startWithFiles, stoppedCopy } from './startWithFiles.ts';

const now = '2026-11-20T10:00:00.000Z';

test('a restore pauses the mailings of the backup and counts the weekly digest as handled', async () => {
  const { db, folder, locations, target } = await startWithFiles();
  await storeHandledTime(db, '2026-11-12T06:00:00.000Z');
  await db.write(async (tx) => {
    const statuses = ['scheduled', 'sending', 'done', 'stopped'] as const;
    const kind = 'post' as const;
    await tx.insert(mailings).values(statuses.map((status) => ({ kind, status, createdAt: now })));
  });
  await createBackup({ ...locations, target, now });
  const stopped = await stoppedCopy(db, folder);
  const later = '2026-12-01T10:00:00.000Z';
  const { pausedMailings } = await restoreBackup({ ...stopped, file: target, now: later });
  expect(pausedMailings).toBe(2);
  const restored = await openDatabase(stopped.database);
  const rows = await restored.read.select().from(mailings).orderBy(mailings.id);
  expect(rows.map(({ status }) => status)).toEqual(['paused', 'paused', 'done', 'stopped']);
  expect(await readHandledTime(restored.read, later)).toBe(later);
  await restored.close();
});

test('a restore ends all sessions and drops the mails that waited for the confirmation of an address', async () => {
  const { db, folder, locations, target } = await startWithFiles();
  const user = { username: 'Dana', password: 'a long enough password', nowMs: Date.parse(now) };
  await startSession(db, { ...user, isAdmin: true });
  const consent = { consentVersion: '1', sourceHash: '', now };
  await subscribe(db, { email: 'dana@example.com', hasMailServer: true, consent });
  expect(await db.read.select().from(sessions)).toHaveLength(1);
  await createBackup({ ...locations, target, now });
  const stopped = await stoppedCopy(db, folder);
  await restoreBackup({ ...stopped, file: target, now });
  const restored = await openDatabase(stopped.database);
  expect(await restored.read.select().from(sessions)).toEqual([]);
  const mails = await restored.read.select().from(subscriptionMails);
  expect(mails.map(({ status }) => status)).toEqual(['dropped']);
  await restored.close();
});
