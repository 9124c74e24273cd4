import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, startOnOwnNode } from '../api/cli/bootstrap.mjs';

/**
 * `npm test`: everything that must pass. Needs no package to start, so that it runs on a machine
 * with only Node and npm. Closes with one line that counts tests and checks together.
 */
const results = path.resolve('test-results');
const bin = (name) => path.join('node_modules', name);

const steps = [
  check('Biome', [bin('@biomejs/biome/bin/biome'), 'check', '.']),
  // Writes the types of Astro's own modules, which the compiler then reads.
  check('astro check', [bin('astro/bin/astro.mjs'), 'check', '--minimumSeverity', 'warning']),
  check('TypeScript', [bin('@typescript/native/bin/tsc'), '-p', 'tsconfig.json']),
  check('knip', [bin('knip/bin/knip.js')]),
  suite(
    'vitest',
    [bin('vitest/vitest.mjs'), 'run', ...vitestReporters('vitest.json')],
    countVitest,
  ),
  suite('Playwright', [bin('@playwright/test/cli.js'), 'test'], countPlaywright),
];

ensureInstalled();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
let passed = 0;
let failed = 0;
for (const step of steps) {
  process.stdout.write(`\n--- ${step.name}\n`);
  const code = await run(step.args);
  const counts = step.count(code);
  passed += counts.passed;
  failed += counts.failed;
  process.stdout.write(`--- ${step.name}: ${counts.passed} passed, ${counts.failed} failed\n`);
}
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);

function check(name, args) {
  return {
    name,
    args,
    count: (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }),
  };
}

/** A runner that ends badly without naming a failed test has failed as a whole. */
function suite(name, args, read) {
  const count = (code) => {
    const counts = read();
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  };
  return { name, args, count };
}

function vitestReporters(file) {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${path.join(results, file)}`];
}

function countVitest() {
  const report = readReport('vitest.json');
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
}

function countPlaywright() {
  const stats = readReport('playwright.json')?.stats;
  // A test that needed a second try is a bug to be found.
  return { passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(path.join(results, file), 'utf8'));
  } catch {
    // The runner died before it could report: its exit code tells.
    return undefined;
  }
}

function run(args) {
  const child = startOnOwnNode(args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'test' },
  });
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
}
