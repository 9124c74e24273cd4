import { ensureInstalled, runOnOwnNode } from '../../api/cli/bootstrap.mjs';

/**
 * Speed: `npm run bench [-- full save --sizes 1000,10000 --json FILE --install-peers]`.
 * Reliability: `npm run bench -- faults [--kills 100 …]`.
 */
const [first, ...rest] = process.argv.slice(2);
const args =
  first === 'faults' ? ['faults/faults.ts', ...rest] : ['bench.ts', ...process.argv.slice(2)];
await ensureInstalled('full');
runOnOwnNode([`tests/bench/${args[0]}`, ...args.slice(1)], {
  NODE_ENV: 'production',
  ASTRO_TELEMETRY_DISABLED: '1',
});
