import { ensureInstalled, runOnOwnNode } from '../../api/cli/bootstrap.mjs';

/**
 * `npm run bench [-- --sizes 1000,10000 --only save,full --json FILE --install-peers]`, or
 * `npm run bench -- faults [--kills 100 …]`: the suites of docs/reliability.md in full.
 */
await ensureInstalled('full');
const [first, ...rest] = process.argv.slice(2);
const args =
  first === 'faults' ? ['measurements/faults.ts', ...rest] : ['bench.ts', ...process.argv.slice(2)];
runOnOwnNode([`tests/bench/${args[0]}`, ...args.slice(1)], {
  NODE_ENV: 'production',
  ASTRO_TELEMETRY_DISABLED: '1',
});
