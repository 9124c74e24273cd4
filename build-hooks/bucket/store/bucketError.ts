import { retryAfterMs } from '../../network/retryAfterMs.ts';
import { bucketLimits } from '../bucketLimits.ts';

/** An answer of the store that is not a success. */
export class BucketError extends Error {
  override name = 'BucketError';
  readonly status: number;
  /** The error code of S3, such as `SlowDown`, or an empty text. */
  readonly code: string;
  /** How long the store asks to wait; 0 if it names no time. */
  readonly retryAfterMs: number;

  constructor(message: string, details: { status: number; code: string; retryAfterMs: number }) {
    super(message);
    this.status = details.status;
    this.code = details.code;
    this.retryAfterMs = details.retryAfterMs;
  }
}

/** The times of a request and of the store differ by more than 15 minutes. This ends when the clocks are synchronized. */
export const clockSkewCode = 'RequestTimeTooSkewed';

/** Another server writes to the bucket. This server must not write any more. */
export class SupersededError extends Error {
  override name = 'SupersededError';
}

export async function toBucketError(method: string, response: Response): Promise<BucketError> {
  const { status, headers } = response;
  const text = await response.text();
  const code = /<Code>([^<]*)<\/Code>/.exec(text)?.[1] ?? '';
  const hint = code === clockSkewCode ? ': the clock of this machine or of the store is wrong' : '';
  return new BucketError(`${method} was answered with ${status} ${code}`.trim() + hint, {
    status,
    code,
    retryAfterMs: retryAfterMs(headers.get('retry-after'), {
      nowMs: Date.now(),
      maxMs: bucketLimits.retryAfterMaxMs,
    }),
  });
}
