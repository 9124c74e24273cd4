import { expect, test } from 'vitest';
import { toIncrementalBuild } from '#build-hooks/reports/buildReports.ts';
import type { OutboxEvent } from '#domain/event/event.ts';

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
