import path from 'node:path';
import { expect, test } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './reports.mjs';

test('readVitestReport describes failed tests and files that fail to load', () => {
  const passedTest = { status: 'passed', fullName: 'signs in', failureMessages: [] };
  const failedTest = {
    status: 'failed',
    fullName: 'signs out',
    failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m'],
  };
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: path.resolve('tests/login.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [passedTest, failedTest],
      },
      {
        name: path.resolve('tests/media.test.ts'),
        status: 'failed',
        message: 'Cannot find module',
        assertionResults: [],
      },
    ],
  };
  expect(readVitestReport(report)).toEqual({
    passed: 1,
    failed: 1,
    failures: [
      'tests/login.test.ts › signs out\n    expected 1 to be 2',
      'tests/media.test.ts\n    Cannot find module',
    ],
  });
});

test('readPlaywrightReport describes failed and flaky tests of nested suites', () => {
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

test('a description keeps only the first lines of a long error message', () => {
  const failureMessages = [Array.from({ length: 100 }, (_, index) => `line ${index}`).join('\n')];
  const { failures } = readVitestReport({
    numPassedTests: 0,
    numFailedTests: 1,
    testResults: [
      {
        name: path.resolve('tests/login.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [{ status: 'failed', fullName: 'signs in', failureMessages }],
      },
    ],
  });
  expect(failures[0]?.split('\n')).toHaveLength(13);
});
