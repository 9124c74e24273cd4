import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
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
export const createHook = ({ secret, wake }: HookOptions) =>
  new Hono().post('/hook', requireSignature(secret), (c) => {
    wake();
    return c.body(null, 202);
  });

/** Responds with 401 to a request without a valid signature of Standard Webhooks. */
export function requireSignature(secret: string) {
  const webhook = new Webhook(secret);
  return createMiddleware(async function requireSignature(c, next) {
    const body = await c.req.text();
    try {
      webhook.verify(body, c.req.header());
    } catch {
      // The response does not reveal why the signature is invalid.
      return c.json({ message: 'The signature is not valid' }, 401);
    }
    return next();
  });
}

/** Returns a secret of the environment in the form that Standard Webhooks uses. */
export const standardWebhooksKey = (secret: string) =>
  `whsec_${Buffer.from(secret).toString('base64')}`;
