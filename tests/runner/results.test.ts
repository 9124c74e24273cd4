import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { describeFailure } from './describeFailure.mjs';
import { readPlaywrightReport } from './readPlaywrightReport.mjs';

const resultSchema = z.object({
  passed: z.number(),
  failed: z.number(),
  failures: z.array(z.string()),
});

test('the report of Vitest describes failed tests, failed files and errors outside all tests', () => {
  mkdirSync('test-results', { recursive: true });
  // A folder of the project, so that the tests in it find Vitest.
  const dir = mkdtempSync(path.resolve('test-results', 'reporter-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const files = {
    'fails.test.ts': `test('fails', () => expect(1).toBe(2));`,
    'hook.test.ts': `afterAll(() => { throw new Error('in the hook'); }); test('passes', () => {});`,
    'import.test.ts': `import './missing.ts'; test('passes', () => {});`,
    'late.test.ts': `test('passes', () => void Promise.reject(new Error('too late')));`,
  };
  const imports = `import { afterAll, expect, test } from 'vitest';\n`;
  for (const [name, source] of Object.entries(files))
    writeFileSync(path.join(dir, name), imports + source);
  mkdirSync(path.join(dir, 'test-results'));
  const vitest = path.resolve('node_modules/vitest/vitest.mjs');
  const reporter = path.resolve('tests/runner/vitestReporter.ts');
  spawnSync(process.execPath, [vitest, 'run', '--root', dir, `--reporter=${reporter}`], {
    cwd: dir,
  });

  const report = readFileSync(path.join(dir, 'test-results/vitest.json'), 'utf8');
  const { passed, failed, failures } = resultSchema.parse(JSON.parse(report));
  expect([passed, failed]).toEqual([2, 4]);
  expect(failures.sort()).toEqual([
    expect.stringMatching(/^Outside all tests\n.*too late/),
    expect.stringMatching(/^fails.test.ts › fails\n.*expected 1 to be 2/),
    expect.stringMatching(/^hook.test.ts\n.*in the hook/),
    expect.stringMatching(/^import.test.ts\n.*missing.ts/),
  ]);
});

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

test('a description keeps only the first lines of a long error message, as plain text', () => {
  const message = ['\u001b[31mred\u001b[39m', ...Array.from({ length: 100 }, () => 'line')].join(
    '\n',
  );
  const lines = describeFailure('login › signs in', message).split('\n');
  expect(lines.slice(0, 3)).toEqual(['login › signs in', '    red', '    line']);
  expect(lines).toHaveLength(13);
});
