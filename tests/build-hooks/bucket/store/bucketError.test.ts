import { expect, test } from 'vitest';
import { bucketLimits } from '#build-hooks/bucket/bucketLimits.ts';
import { createMirrorHealth } from '#build-hooks/bucket/mirror/mirrorHealth.ts';
import { toBucketError } from '#build-hooks/bucket/store/bucketError.ts';

const slowDown = (retryAfter: string) =>
  toBucketError(
    'PUT',
    new Response('<Error><Code>SlowDown</Code></Error>', {
      status: 503,
      headers: { 'retry-after': retryAfter },
    }),
  );

test('an error of the store has its status, its code and the requested delay', async () => {
  expect(await slowDown('30')).toMatchObject({
    message: 'PUT was answered with 503 SlowDown',
    status: 503,
    code: 'SlowDown',
    retryAfterMs: 30_000,
  });
  expect((await slowDown('86400')).retryAfterMs).toBe(bucketLimits.retryAfterMaxMs);
});

test('the mirror waits at least as long as the store requests', async () => {
  const health = createMirrorHealth({
    firstRetryDelayMs: 1_000,
    countPending: () => 0,
    clock: () => 0,
    log: () => undefined,
  });
  expect(health.recordFailure(await slowDown('30'))).toBe(30_000);
  expect(health.recordFailure(await slowDown('0'))).toBe(2_000);
});
