import { onTestFinished } from 'vitest';
import { composeUpdateMail } from '#build-hooks/mail/composeUpdateMail.ts';
import { startMailingSender } from '#build-hooks/mail/mailingSender.ts';
import type { SendMail } from '#build-hooks/mail/smtp.ts';
import type { Database } from '#db/client.ts';
import { createPostMailing, findMailing } from '#db/mailings/mailings.ts';
import { categories } from '#db/schema/categories.ts';
import { posts } from '#db/schema/posts.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { saveSettings } from '#db/settings.ts';
import { createTestClock } from '#tests/support/api/testClock.ts';
import { addSubscribers, senderSettings } from '#tests/support/mail/subscribers.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const from = { name: '', address: 'updates@magazine.example' };
export const secondMs = 1_000;

/** Starts a sender with subscribers. `answer` throws what the mail server answers about an address, or sends the mail. */
export async function startWithSubscribers(
  subscribers: Parameters<typeof addSubscribers>[1],
  answer: (to: string, ...mail: Parameters<SendMail>) => void | Promise<void> = () => undefined,
) {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  const clock = createTestClock();
  const now = clock.now();
  await saveSettings(db, { values: senderSettings, now });
  await addPost(db, now);
  const ids = await addSubscribers(db, subscribers);
  const sent: string[] = [];
  const mails: Parameters<SendMail>[0][] = [];
  const send: SendMail = async (mail, signal) => {
    mails.push(mail);
    await answer(mail.to, mail, signal);
    sent.push(mail.to);
  };
  const logged: unknown[] = [];
  const start = () => {
    const sender = startMailingSender({
      db,
      clock,
      from,
      send,
      siteUrl: 'https://x.example',
      compose: composeUpdateMail,
      log: (message, facts) => void logged.push({ message, ...facts }),
    });
    onTestFinished(() => sender.stop());
    return sender;
  };
  const sender = start();
  await sender.settled();
  const create = () =>
    createPostMailing(db, { kind: 'post', postId: 7, subject: '', now: clock.now() });
  const mailing = () => findMailing(db.read, 1);
  /** Lets the sender work until it waits, and advances the clock until the mailing is finished. */
  async function run(steps = 1, stepMs = secondMs) {
    sender.wake();
    await sender.settled();
    for (let step = 0; step < steps; step++) {
      await clock.advance(stepMs);
      await sender.settled();
    }
  }
  return { db, clock, sender, sent, mails, logged, ids, create, mailing, run, start };
}

async function addPost(db: Database, now: string) {
  await db.write(async (tx) => {
    await tx.insert(categories).values({ id: 2, slug: 'audio', name: 'אודיו' });
    await tx.insert(posts).values({
      id: 7,
      slug: 'zivon-x5',
      title: 'Zivon X5: האוזניות שחיכינו להן',
      content: '<p>שבועיים של נסיעות באוטובוס.</p>',
      categoryId: 2,
      isPublished: true,
      isLive: true,
      publishedAt: now,
      createdAt: now,
      updatedAt: now,
    });
  });
}

export const addresses = (count: number, domain = (index: number) => `d${index}.example`) =>
  Array.from({ length: count }, (_, index) => ({ email: `reader${index}@${domain(index)}` }));
