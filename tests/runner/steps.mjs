import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startOnOwnNode } from '../../api/cli/bootstrap.mjs';
import { readPlaywrightReport } from './readPlaywrightReport.mjs';

export const resultsDir = path.resolve('test-results');

const packages = 'node_modules';

/** Node's compile cache, shared with `npm start`. Without it, each of the hundreds of processes that tests start would compile the same modules. */
const compileCache = path.resolve('.build', 'compile-cache');

/** Without it, astro check also checks all TypeScript files, which takes eight times as long. */
const onlyAstroFiles = ['--tsconfig', 'tests/runner/tsconfig.astro.json'];

/** The static checks. Their order matters: TypeScript needs types that astro check generates. */
export const checks = [
  check('Biome', ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']),
  check('Prettier', ['prettier/bin/prettier.cjs', '--check', '**/*.astro']),
  check('astro check', [
    'astro/bin/astro.mjs',
    'check',
    ...onlyAstroFiles,
    '--minimumSeverity',
    'warning',
  ]),
  // Each of its checkers, by default four, evaluates the types of all API routes again.
  check('TypeScript', ['@typescript/native/bin/tsc', '-p', 'tsconfig.json', '--checkers', '2']),
  check('knip', ['knip/bin/knip.js']),
];

/**
 * Compiles the site, the admin console and the server once for all suites, and creates the demo data for the browser
 * tests.
 */
export const prepare = quietStep('Preparation', ['tests/runner/prepare.ts']);

/** Runs Vitest. Its reporter sets the path of the report. */
export function vitest(args = []) {
  const reporters = ['--reporter=default', '--reporter=./tests/runner/vitestReporter.ts'];
  return suite('vitest', ['vitest/vitest.mjs', 'run', ...reporters, ...args], () =>
    readJson('vitest.json'),
  );
}

/** Runs Playwright. Its configuration file sets the path of the report. */
export function playwright(args = []) {
  return suite('Playwright', ['@playwright/test/cli.js', 'test', ...args], () =>
    readPlaywrightReport(readJson('playwright.json')),
  );
}

const readJson = (name) => JSON.parse(readFileSync(path.join(resultsDir, name), 'utf8'));

function check(name, [script, ...args]) {
  return quietStep(name, [path.join(packages, script), ...args]);
}

/** Returns a step that counts as one test. Its output is printed when it ends. */
function quietStep(name, args) {
  return async () => {
    const { code, output, seconds } = await run(args, 'pipe');
    const result =
      code === 0
        ? { passed: 1, failed: 0, failures: [] }
        : { passed: 0, failed: 1, failures: [`${name} (exit code ${code})`] };
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
    const result = readResult(name, code, readReport);
    process.stdout.write(summary(name, result, seconds));
    return result;
  };
}

/**
 * A suite that exits with an error although no test failed counts as one failed test. An error outside all
 * tests is an example.
 */
function readResult(name, code, readReport) {
  try {
    const result = readReport();
    if (code === 0 || result.failed > 0) return result;
    const failures = [...result.failures, `${name} (exit code ${code}, although no test failed)`];
    return { ...result, failed: 1, failures };
  } catch (error) {
    return { passed: 0, failed: 1, failures: [`${name} wrote no report: ${error.message}`] };
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
    env: { ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'test', NODE_COMPILE_CACHE: compileCache },
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
