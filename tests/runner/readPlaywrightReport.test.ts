import { expect, test } from 'vitest';
import { readPlaywrightReport } from './readPlaywrightReport.mjs';

test('readPlaywrightReport describes failed and flaky tests of nested suites, and other errors', () => {
  const spec = (title: string, status: string, message?: string) => ({
    file: 'media.spec.ts',
    line: 7,
    title,
    tests: [{ projectName: 'phone', status, results: [{ error: message && { message } }] }],
  });
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    suites: [
      {
        specs: [spec('an admin deletes an image', 'expected')],
        suites: [
          {
            specs: [
              spec('an admin finds an image', 'unexpected', 'Timeout'),
              spec('an admin uploads an image', 'flaky', 'Closed'),
            ],
          },
        ],
      },
    ],
    errors: [{ message: 'The server did not start' }],
  };
  expect(readPlaywrightReport(report)).toEqual({
    passed: 1,
    failed: 2,
    failures: [
      '[phone] media.spec.ts:7 › an admin finds an image\n    Timeout',
      '[phone] media.spec.ts:7 › an admin uploads an image\n    Closed',
      'Playwright\n    The server did not start',
    ],
  });
});
