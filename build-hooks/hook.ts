import { Hono } from 'hono';
import { Webhook } from 'standardwebhooks';

export interface HookOptions {
  /** Secret that the sender signs with, in the form `whsec_…`. See BUILD_HOOK_SECRET. */
  secret: string;
  wake: () => void;
}

/**
 * Receives signed notifications about new events and wakes the builder. The builder reads the events
 * from the outbox, so lost, duplicate, late or reordered notifications do no harm.
 */
export function createHook({ secret, wake }: HookOptions) {
  const webhook = new Webhook(secret);
  return new Hono().post('/hook', async (c) => {
    const body = await c.req.text();
    try {
      webhook.verify(body, c.req.header());
    } catch {
      // The response does not reveal why the signature is invalid.
      return c.json({ message: 'The signature is not valid' }, 401);
    }
    wake();
    return c.body(null, 202);
  });
}
