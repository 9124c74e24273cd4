import { ensureInstalled, runOnOwnNode } from './bootstrap.mjs';

await ensureInstalled('production');

/**
 * Without these options the server would keep twice the memory after its first build. The GNU allocator
 * returns freed blocks that are smaller than `MALLOC_MMAP_THRESHOLD_` to the system only from the end of an
 * arena.
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
