import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';

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
