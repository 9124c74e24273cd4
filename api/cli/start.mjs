import { ensureInstalled, runOnOwnNode } from './bootstrap.mjs';

await ensureInstalled('production');

/**
 * Options of the memory allocator. Without them, the server would keep twice the memory after its first
 * build.
 */
const allocatorEnv = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
};
const nodeOptions = ['--expose-gc', '--max-semi-space-size=8'];

runOnOwnNode([...nodeOptions, 'api/server.ts'], {
  ...allocatorEnv,
  ...process.env,
  NODE_ENV: 'production',
});
