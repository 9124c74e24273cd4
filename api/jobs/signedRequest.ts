import type { Webhook } from 'standardwebhooks';

/** Returns a POST request with a signature of Standard Webhooks. */
export function signedRequest(
  webhook: Webhook,
  { url, id, body }: { url: string; id: string; body: string },
): Request {
  // The receiver compares this time with the system clock, so the injected clock cannot be used.
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
