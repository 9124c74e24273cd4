import { Webhook } from 'standardwebhooks';
import type { Database } from '#db/client.ts';
import { listEventsAfter, newestEventId } from '#db/outbox.ts';
import type { Doorbell as DoorbellBody, OutboxEvent } from '#domain/event.ts';
import type { Log } from '../http/log.ts';

export interface BuildNotifier {
  /** Tells the build hook that something was written. Returns at once and never throws. */
  notify(): void;
  /** Resolves when everything that was written before is told, or has failed to be. */
  settled(): Promise<void>;
}

export interface BuildNotifierOptions {
  db: Pick<Database, 'read'>;
  /** Shared with the build hook: any long random text. */
  secret: string;
  /** Embedded: the hook's own `app.request`. On a build bot of its own: `fetch`. */
  deliver: (request: Request) => Response | Promise<Response>;
  log: Pick<Log, 'warn'>;
  url?: string | undefined;
}

// Of a host that cannot exist: in process, only the path is looked at.
export const embeddedHookUrl = 'http://build-hook.invalid/hook';

/**
 * Relays the outbox to the build hook as Standard Webhooks. Each ring tells the newest event, which
 * stands for all before it: the builder reads the outbox itself, so a lost ring loses nothing.
 */
export function createBuildNotifier({
  db,
  secret,
  deliver,
  log,
  url = embeddedHookUrl,
}: BuildNotifierOptions): BuildNotifier {
  const webhook = new Webhook(Buffer.from(secret).toString('base64'));
  let cursor = newestEventId(db.read).catch(() => 0);
  let ringing: Promise<void> | undefined;
  let isAskedAgain = false;

  async function relay(): Promise<void> {
    const seen = await cursor;
    const newestId = await newestEventId(db.read);
    if (newestId <= seen) return;
    const [event] = await listEventsAfter(db.read, { cursor: newestId - 1, countMax: 1 });
    if (!event) return;
    const response = await deliver(signed(webhook, url, event));
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The build hook answered ${response.status}`);
    cursor = Promise.resolve(newestId);
  }

  async function ringUntilQuiet(): Promise<void> {
    do {
      isAskedAgain = false;
      try {
        await relay();
      } catch (err) {
        log.warn({ event: 'doorbell_failed', err }, 'the build hook did not hear the doorbell');
      }
    } while (isAskedAgain);
    ringing = undefined;
  }

  return {
    notify() {
      if (ringing) isAskedAgain = true;
      else ringing = ringUntilQuiet();
    },
    settled: () => ringing ?? Promise.resolve(),
  };
}

function signed(webhook: Webhook, url: string, event: OutboxEvent): Request {
  const payload: DoorbellBody = {
    type: event.type,
    timestamp: event.createdAt,
    data: { outboxId: event.id },
  };
  const body = JSON.stringify(payload);
  const id = `outbox_${event.id}`;
  // The hook compares it with the system's clock, so an injected one would not do.
  const sentAt = new Date();
  return new Request(url, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1_000)),
      'webhook-signature': webhook.sign(id, sentAt, body),
    },
  });
}
