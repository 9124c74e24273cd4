import { Hono } from 'hono';
import { Webhook } from 'standardwebhooks';

export interface HookOptions {
  /** `whsec_…`, shared with whoever rings; see BUILD_HOOK_SECRET. */
  secret: string;
  wake: () => void;
}

/**
 * Receives signed events. They are a doorbell only: the builder reads the outbox from its own
 * cursor, so one that is lost, doubled, late or out of order does no harm.
 */
export function createHook({ secret, wake }: HookOptions) {
  const webhook = new Webhook(secret);
  return new Hono().post('/hook', async (c) => {
    const body = await c.req.text();
    try {
      webhook.verify(body, c.req.header());
    } catch {
      // Wrong signature, old timestamp, missing header: all the same to somebody who is not ours.
      return c.json({ message: 'The signature is not valid' }, 401);
    }
    wake();
    return c.body(null, 202);
  });
}
