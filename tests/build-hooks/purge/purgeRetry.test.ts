import { expect, test } from 'vitest';
import { purgeLimits } from '#build-hooks/purge/purgeLimits.ts';
import { PartialPurgeError, PurgeError } from '#build-hooks/purge/purgeRequest.ts';
import { purgeRetryDelayMs } from '#build-hooks/purge/purgeRetry.ts';
import { until } from '#tests/support/until.ts';
import { startTestQueue } from './startTestQueue.ts';

test('repeats a failed purge with growing delays and reports each outcome', async () => {
  const { publish, results, state, advance, purged } = await startTestQueue();
  state.failure = new PurgeError('The CDN responded 503');
  publish(['/']);
  await until('the first attempt', () => results.length === 1);
  publish(['/about']);
  for (const count of [2, 3]) {
    const delayMs = purgeRetryDelayMs(count - 2);
    advance(delayMs - 1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(results).toHaveLength(count - 1);
    advance(1);
    await until('another attempt', () => results.length === count);
  }
  state.failure = undefined;
  advance(purgeRetryDelayMs(2));
  await until('the purge', () => purged.length === 1);
  expect(purged).toEqual([['/', '/about']]);
  expect(results.map(({ error }) => error)).toEqual([
    ...Array.from({ length: 3 }, () => 'The CDN responded 503'),
    null,
  ]);
  expect(purgeRetryDelayMs(40)).toBe(purgeLimits.retryDelayMaxMs);
});

test('while one server of the CDN fails, the others get each newer URL at once', async () => {
  const { publish, results, state, advance, purged, sleepsMs } = await startTestQueue();
  const attempts: string[][] = [];
  state.meanwhile = (urls) => attempts.push(urls);
  state.failure = new PartialPurgeError('The cache http://a responded 503');
  publish(['/1', '/2', '/3', '/4']);
  await until('two attempts', () => results.length === 2);
  publish(['/5']);
  await until('another attempt', () => results.length === 3);
  expect(attempts).toEqual([['/1', '/2', '/3'], ['/4'], ['/5']]);
  await until('the queue sleeps', () => sleepsMs().length > 0);
  expect(sleepsMs()).toEqual([purgeRetryDelayMs(0)]);
  state.failure = undefined;
  advance(purgeRetryDelayMs(0));
  await until('all purges', () => purged.length === 2);
  expect(purged).toEqual([
    ['/1', '/2', '/3'],
    ['/4', '/5'],
  ]);
});

test('a failed purge is repeated even if the clock was set back', async () => {
  const { publish, results, state, setBack, purged } = await startTestQueue();
  state.failure = new PurgeError('The CDN responded 503');
  publish(['/']);
  await until('the first attempt', () => results.length === 1);
  state.failure = undefined;
  setBack(24 * 60 * 60_000);
  publish(['/about']);
  await until('the purge', () => purged.length === 1);
  expect(purged).toEqual([['/', '/about']]);
});

test('sleeps as long as the CDN requests, and then tries again', async () => {
  const { publish, results, state, advance, sleepsMs } = await startTestQueue();
  state.failure = new PurgeError('The CDN responded 429', 60_000);
  publish(['/']);
  await until('the first attempt', () => results.length === 1);
  await until('the queue sleeps', () => sleepsMs().length > 0);
  expect(sleepsMs()).toEqual([60_000]);
  advance(59_999);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(results).toHaveLength(1);
  advance(1);
  await until('the second attempt', () => results.length === 2);
});
