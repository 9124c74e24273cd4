import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { createPostMailing, findMailing } from '#db/mailings/mailings.ts';
import { posts } from '#db/schema/posts.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { saveSettings } from '#db/settings.ts';
import { limits } from '#domain/limits.ts';
import { exhaustive } from '#tests/support/exhaustive.ts';
import { addSubscribers, senderSettings } from '#tests/support/mail/subscribers.ts';
import { startMailbox } from '#tests/support/servers/mailbox.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import { until } from '#tests/support/until.ts';

const child = 'tests/support/crash/mailingSenderChild.ts';
const recipientCount = exhaustive({ bounded: 600, full: 10_000 });
const killCount = 3;
const patience = { withinMs: 150_000 };
const now = '2026-11-20T10:00:00.000Z';

const timeoutMs = exhaustive({ bounded: 180_000, full: 900_000 });

test('a sender that is killed three times skips nobody and repeats only mails on their way', {
  timeout: timeoutMs,
}, async () => {
  const { db, url } = await openTestDatabase();
  await ensureDefaults(db);
  await saveSettings(db, { values: senderSettings, now });
  await db.write(async (tx) => {
    const dates = { publishedAt: now, createdAt: now, updatedAt: now };
    const post = { id: 1, slug: 'zivon-x5', title: 'Zivon X5', content: '<p>שבועיים.</p>' };
    await tx.insert(posts).values({ ...post, ...dates, isPublished: true, isLive: true });
  });
  const emails = Array.from({ length: recipientCount }, (_, i) => `reader${i}@d${i}.example`);
  await addSubscribers(
    db,
    emails.map((email) => ({ email })),
  );
  const mailbox = await startMailbox();
  onTestFinished(() => mailbox.stop());
  await createPostMailing(db, { kind: 'post', postId: 1, subject: '', now });

  let sender: ChildProcess | undefined;
  onTestFinished(() => void sender?.kill('SIGKILL'));
  const start = () => {
    sender = spawn(process.execPath, [child, url, mailbox.url], { stdio: 'inherit' });
    return sender;
  };
  for (let kill = 1; kill <= killCount; kill++) {
    const running = start();
    const countAtKill = Math.floor((kill * recipientCount) / (killCount + 1));
    await until('the next kill', () => mailbox.mails.length >= countAtKill, patience);
    running.kill('SIGKILL');
    await once(running, 'exit');
  }
  start();
  const isDone = async () => (await findMailing(db.read, 1))?.status === 'done';
  await until('the end', isDone, patience);

  const received = new Map<string, Set<string>>();
  for (const { to, headers } of mailbox.mails) {
    const ids = received.get(to[0] ?? '') ?? new Set();
    received.set(to[0] ?? '', ids.add(headers.get('message-id') ?? ''));
  }
  expect([...received.keys()].sort()).toEqual([...emails].sort());
  const repeated = mailbox.mails.length - recipientCount;
  expect(repeated).toBeLessThanOrEqual(killCount * limits.mailing.inFlightMax);
  // Mail programs recognize a repeated mail by its Message-ID.
  expect([...received.values()].every((ids) => ids.size === 1)).toBe(true);
  expect((await findMailing(db.read, 1))?.progress).toMatchObject({ sent: recipientCount });
});
