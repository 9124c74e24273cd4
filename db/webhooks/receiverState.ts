import { desc, eq } from 'drizzle-orm';
import type { ReceiverState } from '#domain/webhook.ts';
import type { Queryable } from '../client.ts';
import { webhookAttempts, webhookDeliveries } from '../schema/webhooks.ts';
import { readSettings } from '../settings.ts';
import { webhooksDisabledAt } from './webhookState.ts';

export async function readReceiverState(db: Queryable): Promise<ReceiverState> {
  const { webhook_url: url, webhook_api_key: key } = await readSettings(db);
  if (!url || !key) return { status: 'none', lastAttempt: null };
  const [latest] = await db
    .select({
      deliveryStatus: webhookDeliveries.status,
      startedAt: webhookAttempts.startedAt,
      responseStatus: webhookAttempts.responseStatus,
      problem: webhookAttempts.problem,
    })
    .from(webhookAttempts)
    .innerJoin(webhookDeliveries, eq(webhookDeliveries.id, webhookAttempts.deliveryId))
    .where(eq(webhookDeliveries.url, url))
    .orderBy(desc(webhookAttempts.id))
    .limit(1);
  if (!latest) return { status: 'untried', lastAttempt: null };
  const { deliveryStatus, ...lastAttempt } = latest;
  // Earlier attempts of a replayed delivery may have gone to another URL. Only a delivered message proves
  // that the present URL works.
  const isAccepted = deliveryStatus === 'delivered' && (await webhooksDisabledAt(db)) === null;
  return { status: isAccepted ? 'connected' : 'failing', lastAttempt };
}
