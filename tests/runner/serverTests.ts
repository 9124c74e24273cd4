import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const testFiles = globSync('tests/**/*.test.ts');

/** Tests that run only against a libSQL server. */
export const serverOnlyTests = [
  'tests/api/nodes/nodeProcesses.test.ts',
  'tests/api/nodes/twoNodes.test.ts',
  'tests/api/remoteDatabase.test.ts',
  'tests/api/system/bot.test.ts',
  'tests/api/system/prepareDatabase.test.ts',
  'tests/build-hooks/leases/leaseProcesses.test.ts',
  'tests/deploy/topology.test.ts',
  ...testFiles.filter((file) => file.startsWith('tests/db/remote/')),
];

/** Tests that `npm test` runs against a database file and also against a libSQL server. */
export const contractTests = [
  'tests/api/auth/userAccounts.test.ts',
  'tests/api/media/imageBucket.test.ts',
  'tests/api/routes/posts/postBulk.test.ts',
  'tests/api/routes/posts/postLists.test.ts',
  'tests/api/routes/posts/postRevisions.test.ts',
  'tests/api/routes/posts/posts.test.ts',
  'tests/api/routes/posts/slugs.test.ts',
  'tests/api/rateLimits/rateLimiter.test.ts',
  'tests/api/routes/categories.test.ts',
  'tests/api/routes/comments.test.ts',
  'tests/api/routes/events.test.ts',
  'tests/api/routes/moderation.test.ts',
  'tests/api/routes/redirects.test.ts',
  'tests/api/routes/search/corrections.test.ts',
  'tests/api/routes/search/namedProducts.test.ts',
  'tests/api/routes/search/search.test.ts',
  'tests/api/routes/search/searchFuzz.test.ts',
  'tests/api/routes/search/searchSuggest.test.ts',
  'tests/api/routes/settings.test.ts',
  'tests/api/routes/subscriptions/subscriptionLinks.test.ts',
  'tests/api/routes/subscriptions/subscriptions.test.ts',
  'tests/db/events/affectedTaxonomyPages.test.ts',
  'tests/db/events/findAffectedPages.test.ts',
  'tests/db/leases/lease.test.ts',
  ...testFiles.filter((file) => file.startsWith('tests/api/routes/media/')),
];

/** Tests of database files, which a libSQL server does not have, with the reason. */
const fileTests: Record<string, string> = {
  'tests/api/http/health.test.ts': 'locks and removes a database file, and measures its log',
  'tests/build-hooks/leases/runWithLease.test.ts': 'opens one file with several clients',
  'tests/db/queryPlans.test.ts': 'reads the query plans of a database file',
  'tests/api/middleware/errorHandler.test.ts': 'locks and fills a database file',
  'tests/db/backup/createBackup.test.ts': 'backs up a database file',
  'tests/db/backup/restoreBackup.test.ts': 'restores a database file',
  'tests/db/checkIntegrity.test.ts': 'damages a database file',
  'tests/db/client.test.ts': 'locks a database file, and reads its settings',
  'tests/db/dataFolder/startChecks.test.ts': 'replaces and removes a database file',
  'tests/db/eventLoop/turnBudget.test.ts': 'measures the synchronous driver of database files',
  'tests/db/migrations.test.ts': 'compares versions of a database file',
  'tests/db/search/searchIndex.test.ts':
    'reads the index with a temporary table, which a server refuses',
};

/** All other tests that open a test database, and those that need a server. */
export const allServerTests = [
  ...serverOnlyTests,
  ...testFiles.filter(
    (file) =>
      !serverOnlyTests.includes(file) && !Object.hasOwn(fileTests, file) && opensTestDatabase(file),
  ),
];

/** Whether a test opens a test database, itself or in a support file that it imports. */
function opensTestDatabase(test: string): boolean {
  return [test, ...importedTestFiles(test)].some((file) =>
    /support\/(fixtures|startWithMail|servers\/testDatabase)\.ts'/.test(readFileSync(file, 'utf8')),
  );
}

/** Returns the files that a test imports from the folders of tests, but not from `tests/support`. */
function importedTestFiles(test: string): string[] {
  const imports = readFileSync(test, 'utf8').matchAll(/from '(?:(\.[^']+)|#(tests\/[^']+))'/g);
  return [...imports]
    .map(([, relative, absolute = '']) =>
      relative ? path.join(path.dirname(test), relative) : absolute,
    )
    .filter((file) => !file.startsWith('tests/support/') && existsSync(file));
}
