import { onTestFinished } from 'vitest';
import { startWebhookSender } from '#build-hooks/webhooks/webhookSender.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { saveSettings } from '#db/settings.ts';
import { postCreateSchema } from '#domain/post/post.ts';
import { createTestClock } from '#tests/support/api/testClock.ts';
import { livePost } from '#tests/support/samples/samples.ts';
import { type ReceiverResponse, startReceiver } from '#tests/support/servers/receiver.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

export const apiKey = 'sk_live_a-key-for-tests';
export const post = postCreateSchema.parse(livePost);

/** Starts a webhook sender and a receiver of its webhooks, until the test ends. */
export async function startWithReceiver({
  answer = { status: 204 },
  events = 'post_create,post_update,post_delete,comment_create',
  startMs,
  isShared = false,
}: {
  answer?: ReceiverResponse | (() => ReceiverResponse | Promise<ReceiverResponse>);
  events?: string;
  startMs?: number;
  isShared?: boolean;
} = {}) {
  const { db } = await openTestDatabase();
  let isHeld = true;
  await ensureDefaults(db);
  const clock = createTestClock(startMs);
  const receiver = await startReceiver(() => (typeof answer === 'function' ? answer() : answer));
  onTestFinished(receiver.stop);
  const begin = () => {
    const sender = startWebhookSender({
      db: { ...db, isShared },
      assertHeld() {
        if (!isHeld) throw new Error('The lease is lost');
      },
      siteUrl: 'https://reviews.example',
      guard: { trustedHosts: [receiver.host], isHttpsOnly: true },
      clock,
      log: (_message, { err }) => {
        if (err && isHeld) throw err;
      },
    });
    onTestFinished(sender.stop);
    return sender;
  };
  const sender = begin();
  await sender.settled();
  const values = { webhook_url: receiver.url, webhook_api_key: apiKey, webhook_events: events };
  await saveSettings(db, { values, now: clock.now() });
  const loseLease = () => {
    isHeld = false;
  };
  return { db, clock, sender, requests: receiver.requests, restart: begin, loseLease };
}
