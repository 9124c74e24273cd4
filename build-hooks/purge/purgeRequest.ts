import { failureReason } from '#domain/runtime/describeError.ts';
import { retryAfterMs } from '../network/retryAfterMs.ts';
import { purgeLimits } from './purgeLimits.ts';

/** The CDN did not accept a request. The message contains no secret. */
export class PurgeError extends Error {
  override name = 'PurgeError';
  /** How long the CDN asks to wait; 0 if it names no time. */
  readonly retryAfterMs: number;

  constructor(message: string, retryAfterMs = 0) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

/** Some servers of the CDN accepted a request, and others did not. */
export class PartialPurgeError extends PurgeError {
  override name = 'PartialPurgeError';
}

/** Sends a POST request to the API of a CDN. Returns the text of a successful response. */
export async function postPurge(
  url: string,
  {
    headers,
    body,
    signal,
  }: { headers: Record<string, string>; body?: object; signal: AbortSignal },
): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body ? JSON.stringify(body) : null,
      // A redirect could send the token to another host.
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(purgeLimits.requestTimeoutMs)]),
    });
    const text = await response.text();
    if (response.ok) return text;
    const retryMs = retryAfterMs(response.headers.get('retry-after'), {
      nowMs: Date.now(),
      maxMs: purgeLimits.retryAfterMaxMs,
    });
    throw new PurgeError(`The CDN responded ${response.status}`, retryMs);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof PurgeError) throw error;
    throw new PurgeError(`The CDN could not be reached: ${failureReason(error)}`);
  }
}
