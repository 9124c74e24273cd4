import { globSync, readFileSync } from 'node:fs';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { allServerTests, fileAndServerTests, serverOnlyTests } from './tests/runner/serverTests.ts';

const testFiles = globSync('tests/**/*.test.ts');

/**
 * Tests that compile the site or start a server. They take seconds, but all other tests take milliseconds.
 */
const systemTests = testFiles.filter(
  (file) =>
    !serverOnlyTests.includes(file) &&
    /support\/(publishing|crash|programs)\/|compile\/compile\.ts/.test(readFileSync(file, 'utf8')),
);

const onFile = { globalSetup: 'tests/support/servers/databaseTemplate.ts' };
const onServer = {
  include:
    process.env.SERVER_TESTS === 'all'
      ? allServerTests
      : [...serverOnlyTests, ...fileAndServerTests],
  globalSetup: 'tests/support/servers/databaseServerTemplate.ts',
  // Each statement is a request, so a test of thousands of statements takes minutes on a busy machine.
  testTimeout: 600_000,
  env: { TEST_DATABASE: 'server' },
};

// The npm package of the database server exists only for Linux on x64.
const hasDatabaseServer = process.platform === 'linux' && process.arch === 'x64';

export default defineConfig({
  test: {
    environment: 'node',
    // One worker per core of the smallest supported machine.
    maxWorkers: 2,
    // The test files of a worker share loaded modules, which is faster. No test depends on the state of a module.
    isolate: false,
    // Ends a test that hangs. The limit is high, because a busy machine takes ten times as long as an idle
    // one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      project('unit', {
        ...onFile,
        include: testFiles.filter((file) => !systemTests.includes(file)),
        exclude: serverOnlyTests,
      }),
      project('system', { ...onFile, include: systemTests }),
      ...(hasDatabaseServer ? [project('server', onServer)] : []),
    ],
  },
});

function project(name: string, options: NonNullable<TestProjectInlineConfiguration['test']>) {
  return { extends: true as const, test: { name, ...options } };
}
