import { globSync, readFileSync } from 'node:fs';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const testFiles = globSync('tests/**/*.test.ts');

/** Tests that run only against a libSQL server. */
const serverOnlyTests = [
  'tests/api/remoteDatabase.test.ts',
  'tests/api/system/bot.test.ts',
  'tests/api/system/prepareDatabase.test.ts',
  'tests/build-hooks/leases/leaseProcesses.test.ts',
  ...testFiles.filter((file) => file.startsWith('tests/db/remote/')),
];

/**
 * Tests that compile the site or start a server. They take seconds, but all other tests take milliseconds.
 */
const systemTests = testFiles.filter(
  (file) =>
    !serverOnlyTests.includes(file) &&
    /support\/(publishing|crash)\/|render\/compile\.ts/.test(readFileSync(file, 'utf8')),
);

/** Tests that run against a database file and also against a libSQL server. */
const contractTests = [
  'tests/api/auth/userAccounts.test.ts',
  'tests/api/media/imageBucket.test.ts',
  'tests/api/nodes/twoNodes.test.ts',
  'tests/api/posts/postBulk.test.ts',
  'tests/api/posts/postRevisions.test.ts',
  'tests/api/posts/posts.test.ts',
  'tests/api/posts/slugs.test.ts',
  'tests/api/rateLimits/rateLimiter.test.ts',
  'tests/api/routes/categories.test.ts',
  'tests/api/routes/comments.test.ts',
  'tests/api/routes/events.test.ts',
  'tests/api/routes/media.test.ts',
  'tests/api/routes/moderation.test.ts',
  'tests/api/routes/redirects.test.ts',
  'tests/api/routes/search/search.test.ts',
  'tests/api/routes/search/searchFuzz.test.ts',
  'tests/api/routes/search/searchSuggest.test.ts',
  'tests/api/routes/settings.test.ts',
  'tests/api/routes/subscriptionLinks.test.ts',
  'tests/api/routes/subscriptions.test.ts',
  'tests/db/events/findAffectedPages.test.ts',
  'tests/db/leases/lease.test.ts',
];

const onFile = { globalSetup: 'tests/support/servers/databaseTemplate.ts' };
const onServer = {
  globalSetup: 'tests/support/servers/databaseNamespaces.ts',
  env: { TEST_DATABASE: 'server' },
};

// The npm package of the database server exists only for Linux on x64.
const hasDatabaseServer = process.platform === 'linux' && process.arch === 'x64';

export default defineConfig({
  test: {
    environment: 'node',
    // One worker per core of the smallest supported machine.
    maxWorkers: 2,
    // All test files of a worker share their modules, because modules keep no state between tests.
    isolate: false,
    // Ends a test that hangs. The limit is high, because a busy machine takes ten times as long as an idle
    // one.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      project('unit', {
        ...onFile,
        include: testFiles.filter((file) => !systemTests.includes(file)),
        exclude: serverOnlyTests,
      }),
      project('system', { ...onFile, include: systemTests }),
      ...(hasDatabaseServer
        ? [project('server', { ...onServer, include: [...serverOnlyTests, ...contractTests] })]
        : []),
    ],
  },
});

function project(name: string, options: NonNullable<TestProjectInlineConfiguration['test']>) {
  return { extends: true as const, test: { name, ...options } };
}
