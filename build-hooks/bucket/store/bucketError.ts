/** An answer of the store that is not a success. */
export class BucketError extends Error {
  override name = 'BucketError';
  readonly status: number;
  /** The error code of S3, such as `SlowDown`, or an empty text. */
  readonly code: string;
  readonly retryAfterMs: number | undefined;

  constructor(
    message: string,
    details: { status: number; code: string; retryAfterMs: number | undefined },
  ) {
    super(message);
    this.status = details.status;
    this.code = details.code;
    this.retryAfterMs = details.retryAfterMs;
  }
}

/** Another server writes to the bucket. This server must not write any more. */
export class SupersededError extends Error {
  override name = 'SupersededError';
}

export async function toBucketError(method: string, response: Response): Promise<BucketError> {
  const { status, headers } = response;
  const text = await response.text();
  const code = /<Code>([^<]*)<\/Code>/.exec(text)?.[1] ?? '';
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return new BucketError(`${method} was answered with ${status} ${code}`.trim(), {
    status,
    code,
    retryAfterMs: Number.isFinite(seconds) ? seconds * 1_000 : undefined,
  });
}
