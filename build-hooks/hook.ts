import { Hono } from 'hono';
import { Webhook } from 'standardwebhooks';

export interface HookOptions {
  /** Signing secret, in the form `whsec_…`. */
  secret: string;
  wake: () => void;
}

/**
 * Wakes the builder when a signed notification arrives. Lost or repeated notifications do no harm, because
 * the builder reads the events from the outbox.
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
