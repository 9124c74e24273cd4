import { expect, test } from 'vitest';
import { createPurgeReporter } from '#build-hooks/purge/purgeReporter.ts';

const result = (url: string) => ({
  urls: [url],
  purgedAt: '2026-11-20T10:00:00.000Z',
  error: null,
});

test('pages are reported as public at once, and purge results after the report of their pages', () => {
  const sent: unknown[] = [];
  let newestMark = 1;
  const reporter = createPurgeReporter({
    newestMark: () => newestMark,
    onPublic: (mark) => sent.push(mark),
    onResult: ({ urls }) => sent.push(urls),
  });
  reporter.pagesRevealed();
  reporter.addResult(result('/post/a'));
  newestMark = 3;
  reporter.pagesRevealed();
  reporter.pagesRevealed();
  expect(sent).toEqual([1, 3]);
  reporter.pagesReported();
  reporter.addResult(result('/'));
  expect(sent).toEqual([1, 3, ['/post/a'], ['/']]);
});

test('announced pages become public with the report at the latest', () => {
  const marks: number[] = [];
  const reporter = createPurgeReporter({
    newestMark: () => 7,
    onPublic: (mark) => marks.push(mark),
    onResult: () => undefined,
  });
  reporter.pagesReported();
  reporter.pagesReported();
  expect(marks).toEqual([7]);
});

test('nothing is reported while a new release waits for the report of its build', () => {
  const marks: number[] = [];
  const reporter = createPurgeReporter({
    newestMark: () => 7,
    onPublic: (mark) => marks.push(mark),
    onResult: () => undefined,
  });
  reporter.releaseRevealed();
  reporter.pagesRevealed();
  reporter.pagesReported();
  expect(marks).toEqual([]);
  reporter.releaseReported();
  expect(marks).toEqual([]);
  reporter.pagesReported();
  expect(marks).toEqual([7]);
});
