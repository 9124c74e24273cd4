import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const testFiles = globSync('tests/**/*.test.ts');

/** The files of `tests/` that each file imports. */
const importsOfFiles = new Map<string, string[]>();

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
export const fileAndServerTests = [
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
  'tests/api/cli/commands/openCommandDatabase.test.ts': 'measures the log of a database file',
  'tests/api/health/health.test.ts': 'locks and removes a database file, and measures its log',
  'tests/build-hooks/leases/runWithLease.test.ts': 'opens one file with several clients',
  'tests/db/queryPlans.test.ts': 'reads the query plans of a database file',
  'tests/api/middleware/errorHandler.test.ts': 'locks and fills a database file',
  'tests/db/backup/createBackup.test.ts': 'backs up a database file',
  'tests/db/backup/restoreBackup.test.ts': 'restores a database file',
  'tests/db/backup/restoredRows.test.ts': 'restores a database file',
  'tests/db/checkIntegrity.test.ts': 'damages a database file',
  'tests/db/client.test.ts': 'locks a database file, and reads its settings',
  'tests/db/dataFolder/startChecks.test.ts': 'replaces and removes a database file',
  'tests/db/eventLoop/turnBudget.test.ts': 'measures the synchronous driver of database files',
  'tests/db/file/readingClient.test.ts': 'tests a client of database files',
  'tests/db/file/writingClient.test.ts': 'tests a client of database files',
  'tests/db/migrations.test.ts': 'compares versions of a database file',
  'tests/db/search/searchIndex.test.ts':
    'reads the index with a temporary table, which a server refuses',
};

/** All tests that `npm run test:sqld` runs: those that need a server, and the others that open a test database. */
export const allServerTests = [
  ...serverOnlyTests,
  ...testFiles.filter(
    (file) =>
      !serverOnlyTests.includes(file) && !Object.hasOwn(fileTests, file) && opensTestDatabase(file),
  ),
];

/** Returns whether a test imports the module that opens test databases, itself or through other files of `tests/`. */
function opensTestDatabase(test: string): boolean {
  return filesReachedFrom(test).has('tests/support/servers/testDatabase.ts');
}

/** Returns a file and all files of `tests/` that it imports, directly or through each other. Ignores imports of types. */
function filesReachedFrom(file: string, reached = new Set<string>()): Set<string> {
  if (reached.has(file)) return reached;
  reached.add(file);
  for (const imported of importedFiles(file)) filesReachedFrom(imported, reached);
  return reached;
}

function importedFiles(file: string): string[] {
  const known = importsOfFiles.get(file);
  if (known) return known;
  const imports = readFileSync(file, 'utf8').matchAll(
    /^(?:import(?! type)|export)[^;]*? from '(?:(\.[^']+)|#(tests\/[^']+))';$/gm,
  );
  const files = [...imports]
    .map(([, relative, absolute = '']) =>
      relative ? path.join(path.dirname(file), relative) : absolute,
    )
    .filter((imported) => imported.startsWith('tests/') && existsSync(imported));
  importsOfFiles.set(file, files);
  return files;
}
