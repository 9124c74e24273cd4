import { expect, test } from 'vitest';
import { outcomeOfStatus } from '#build-hooks/render/renderer.ts';
import { notFoundPath } from '#domain/paths.ts';

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
