import { defineConfig } from 'vitest/config';

/** What the API promises over HTTP, kept on a libSQL server as on a file. */
const contracts = [
  ...['categories', 'comments', 'media', 'moderation', 'postBulk', 'postRevisions', 'posts'],
  ...[
    'redirects',
    'remoteDatabase',
    'search',
    'searchFuzz',
    'searchSuggest',
    'settings',
    'slugs',
    'subscriptionLinks',
    'subscriptions',
    'userAccounts',
  ],
].map((name) => `tests/api/${name}.test.ts`);

export default defineConfig({
  test: {
    environment: 'node',
    // Two cores are the smallest machine that this has to pass on.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'file', include: ['tests/**/*.test.ts'] } },
      // The server comes as a package for Linux on x64; elsewhere these wait for such a machine.
      ...(process.platform === 'linux' && process.arch === 'x64' ? [onServer()] : []),
    ],
  },
});

function onServer() {
  return {
    extends: true as const,
    test: {
      name: 'server',
      include: contracts,
      globalSetup: 'tests/database-server/install.ts',
      env: { TEST_DATABASE: 'server' },
    },
  };
}
