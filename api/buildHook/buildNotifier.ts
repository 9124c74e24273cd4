import type { Database } from '#db/client.ts';
import { findNewestEvent } from '#db/events/outbox.ts';
import type { BuildHookMessage, OutboxEvent } from '#domain/event/event.ts';
import { createRequestedJob } from '#domain/runtime/requestedJob.ts';
import { signedRequest } from '../http/signedRequest.ts';
import type { Log } from '../runtime/log.ts';

export interface BuildNotifier {
  notify(): void;
  /** Resolves when the current notification succeeded or failed. */
  settled(): Promise<void>;
}

export interface BuildNotifierOptions {
  db: Pick<Database, 'read'>;
  secret: string;
  /** Sends the request to the build hook. */
  deliver: (request: Request) => Response | Promise<Response>;
  log: Pick<Log, 'warn'>;
  url?: string | undefined;
}

// `deliver` decides to which build hooks it sends the request.
const placeholderUrl = 'http://build-hook.invalid/hook';

/**
 * Creates the notifier of the build hook. Notifications are Standard Webhooks. A lost notification loses no
 * event, because the builder reads all new events from the outbox.
 */
export function createBuildNotifier({
  db,
  secret,
  deliver,
  log,
  url = placeholderUrl,
}: BuildNotifierOptions): BuildNotifier {
  // After a start, even an old event is announced, because the former process may have ended before it could.
  let notifiedId: number | undefined;

  async function notifyOnce(): Promise<void> {
    const event = await findNewestEvent(db.read);
    // The newest id becomes lower when the database server gets a backup back.
    if (!event || event.id === notifiedId) return;
    const response = await deliver(notification(secret, url, event));
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The build hook returned ${response.status}`);
    notifiedId = event.id;
  }

  const job = createRequestedJob(async () => {
    try {
      await notifyOnce();
    } catch (err) {
      log.warn({ event: 'build_hook_failed', err }, 'build hook notification failed');
    }
  });

  return {
    notify: () => void job.request(),
    settled: job.settled,
  };
}

function notification(
  secret: string,
  url: string,
  event: Pick<OutboxEvent, 'id' | 'type' | 'createdAt'>,
): Request {
  const payload: BuildHookMessage = {
    type: event.type,
    timestamp: event.createdAt,
    data: { outboxId: event.id },
  };
  return signedRequest(secret, { url, id: `outbox_${event.id}`, body: JSON.stringify(payload) });
}
