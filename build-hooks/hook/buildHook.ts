import { Hono } from 'hono';
import { hookLimits } from './hookLimits.ts';
import { requireSignature, type SignatureOptions } from './requireSignature.ts';

export interface BuildHookOptions extends Pick<SignatureOptions, 'secret'> {
  wake: () => void;
}

/**
 * Wakes the builder when a signed notification arrives. Lost or repeated notifications do no harm, because
 * the builder reads the events from the outbox.
 */
export function createBuildHook({ secret, wake }: BuildHookOptions) {
  const { notificationBytesMax: bodyBytesMax } = hookLimits;
  return new Hono().post('/hook', requireSignature({ secret, bodyBytesMax }), (c) => {
    wake();
    return c.body(null, 202);
  });
}
