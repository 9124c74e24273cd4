import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startOnOwnNode } from '../../api/cli/bootstrap.mjs';

export const resultsDir = path.resolve('test-results');

const packages = 'node_modules';

/** The static checks. Their order matters: TypeScript needs types that astro check generates. */
export const checks = [
  check('Biome', ['@biomejs/biome/bin/biome', 'check', '.']),
  check('Prettier', ['prettier/bin/prettier.cjs', '--check', '**/*.astro']),
  check('astro check', ['astro/bin/astro.mjs', 'check', '--minimumSeverity', 'warning']),
  check('TypeScript', ['@typescript/native/bin/tsc', '-p', 'tsconfig.json']),
  check('knip', ['knip/bin/knip.js']),
];

/**
 * Compiles the site and the admin console once for all suites, and creates the demo data for the browser
 * tests.
 */
export const prepare = quietStep('Preparation', ['tests/runner/prepare.ts']);

export function vitest(args = []) {
  const report = path.join(resultsDir, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return suite('vitest', ['vitest/vitest.mjs', 'run', ...reporters, ...args], () => {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests };
  });
}

/** Runs Playwright. Its configuration file sets the path of the report. */
export function playwright(args = []) {
  const report = path.join(resultsDir, 'playwright.json');
  return suite('Playwright', ['@playwright/test/cli.js', 'test', ...args], () => {
    const { stats } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  });
}

function check(name, [script, ...args]) {
  return quietStep(name, [path.join(packages, script), ...args]);
}

/** Returns a step that counts as one test. Its output is printed when it ends. */
function quietStep(name, args) {
  return async () => {
    const { code, output, seconds } = await run(args, 'pipe');
    const result = code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    process.stdout.write(`\n--- ${name}\n${output}${summary(name, result, seconds)}`);
    return result;
  };
}

/**
 * Returns a step that runs a test suite and shows its output while it runs. If there is no report, the step
 * fails.
 */
function suite(name, [script, ...args], readReport) {
  return async () => {
    process.stdout.write(`\n--- ${name}\n`);
    const { code, seconds } = await run([path.join(packages, script), ...args], 'inherit');
    const result = countSuite(code, readReport);
    process.stdout.write(summary(name, result, seconds));
    return result;
  };
}

function countSuite(code, readReport) {
  try {
    const counts = readReport();
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } catch (error) {
    process.stdout.write(`There is no report: ${error.message}\n`);
    return { passed: 0, failed: 1 };
  }
}

const summary = (name, { passed, failed }, seconds) =>
  `--- ${name}: ${passed} passed, ${failed} failed (${seconds} s)\n`;

/**
 * Runs a script with the project's version of Node. If a signal terminates the script, the exit code is 1.
 */
function run(args, output) {
  const startedAtMs = performance.now();
  const chunks = [];
  const child = startOnOwnNode(args, {
    stdio: ['ignore', output, output],
    env: { ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'test' },
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => chunks.push(chunk));
  return new Promise((resolve) =>
    child.on('close', (code) =>
      resolve({
        code: code ?? 1,
        output: Buffer.concat(chunks).toString(),
        seconds: Math.round((performance.now() - startedAtMs) / 1_000),
      }),
    ),
  );
}
