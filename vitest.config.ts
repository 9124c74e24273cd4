import { defineConfig } from 'vitest/config';

/** What the API promises over HTTP, kept on a libSQL server as on a file. */
const contracts = [
  'remoteDatabase',
  ...['auth/userAccounts'],
  ...['posts/postBulk', 'posts/postRevisions', 'posts/posts', 'posts/slugs'],
  ...['routes/categories', 'routes/comments', 'routes/media', 'routes/moderation'],
  ...['routes/redirects', 'routes/search', 'routes/searchFuzz', 'routes/searchSuggest'],
  ...['routes/settings', 'routes/subscriptionLinks', 'routes/subscriptions'],
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
