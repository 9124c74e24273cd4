import { expect, test } from 'vitest';
import { idleTimeoutMs } from '#build-hooks/builder.ts';
import { builderLimits } from '#build-hooks/builderLimits.ts';
import { restartDelayMs } from '#build-hooks/builderSupervisor.ts';
import { toIncrementalBuild } from '#build-hooks/buildReports.ts';
import { createMutex } from '#build-hooks/concurrency/mutex.ts';
import { createPendingReplies } from '#build-hooks/concurrency/pendingReplies.ts';
import { createWakeSignal } from '#build-hooks/concurrency/wakeSignal.ts';
import { outcomeOfStatus } from '#build-hooks/render/renderer.ts';
import type { OutboxEvent } from '#domain/event/event.ts';
import { notFoundPath } from '#domain/paths.ts';

test.each([
  ['the poll interval when no failed page waits for a retry', undefined, builderLimits.pollMs],
  ['until the next retry of a failed page when it is due before the next poll', 1_500, 500],
  ['for no time when the retry of a failed page is overdue', 200, 0],
  ['until the next poll when the next retry is due later', 60_000, builderLimits.pollMs],
])('an idle builder sleeps %s', (_description, nextRetryAtMs, expected) => {
  expect(idleTimeoutMs(nextRetryAtMs, 1_000)).toBe(expected);
});

test('the delay before a restart of the builder thread doubles up to a maximum', () => {
  expect([0, 1, 2].map(restartDelayMs)).toEqual([500, 1_000, 2_000]);
  expect(restartDelayMs(40)).toBe(builderLimits.builderRestartDelayMaxMs);
});

test.each([
  [200, '/', 'page'],
  [404, '/post/a', 'gone'],
  [500, '/', 'failed'],
  [404, notFoundPath, 'page'],
  [200, notFoundPath, 'failed'],
])(
  'a rendered response with status %i for the path %s has the outcome %s',
  (status, url, outcome) => {
    expect(outcomeOfStatus(status, url)).toBe(outcome);
  },
);

const event = (id: number, createdAt: string): OutboxEvent => ({
  id,
  type: 'redirect_update',
  subjectId: 1,
  before: null,
  after: null,
  createdAt,
});

test('the build report of a batch with pages contains the first and last event of the batch', () => {
  const events = [event(4, '2026-11-20T10:00:00.000Z'), event(6, '2026-11-20T10:00:01.000Z')];
  const startMs = Date.parse('2026-11-20T10:00:00.000Z');
  const page = { url: '/', hashBefore: 'a', hashAfter: 'b', renderMs: 1, error: null };
  const pages = [page, { ...page, error: 'broken' }];
  const batch = { events, pages, pagesDone: 3, pagesRemaining: 2, urgentAtMs: startMs + 20 };
  expect(toIncrementalBuild(batch, startMs + 30)).toMatchObject({
    status: 'running',
    urgentMs: 20,
    durationMs: 30,
    firstEventId: 4,
    lastEventId: 6,
    pagesTotal: 5,
    pagesDone: 3,
    pagesChanged: 1,
    pagesFailed: 1,
  });
  const beforeStartMs = startMs - 1_000;
  expect(toIncrementalBuild({ ...batch, urgentAtMs: beforeStartMs }, beforeStartMs)).toMatchObject({
    urgentMs: 0,
    durationMs: 0,
  });
  const withoutPages = { ...batch, pages: [], pagesDone: 0, pagesRemaining: 0 };
  expect(toIncrementalBuild(withoutPages, startMs)).toBeUndefined();
});

test('a mutex runs jobs one at a time, and runs the next job after one fails', async () => {
  const runExclusively = createMutex();
  const steps: string[] = [];
  const job = (name: string) => async () => {
    steps.push(`${name} starts`);
    await Promise.resolve();
    steps.push(`${name} ends`);
    if (name === 'a') throw new Error('failed');
    return name;
  };
  const results = await Promise.allSettled([runExclusively(job('a')), runExclusively(job('b'))]);
  expect(steps).toEqual(['a starts', 'a ends', 'b starts', 'b ends']);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});

test('wake ends the current wait, or the next wait if nothing is waiting', async () => {
  const { wake, wait } = createWakeSignal();
  const hourMs = 60 * 60 * 1_000;
  const waiting = wait(() => hourMs);
  wake();
  await waiting;
  wake();
  await wait(() => {
    throw new Error('The timeout is not needed');
  });
  await wait(() => 1);
});

test('a reply settles only the request with the same id, and rejectAll rejects all other requests', async () => {
  const replies = createPendingReplies<string>();
  const [first, second, third] = [replies.add(), replies.add(), replies.add()];
  expect(replies.ids()).toEqual([first.id, second.id, third.id]);
  replies.resolve(second.id, 'second');
  replies.reject(first.id, new Error('first'));
  replies.rejectAll(new Error('ended'));
  replies.resolve(first.id, 'too late');
  await expect(first.reply).rejects.toThrow('first');
  await expect(second.reply).resolves.toBe('second');
  await expect(third.reply).rejects.toThrow('ended');
  expect(replies.ids()).toEqual([]);
});
