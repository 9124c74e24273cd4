import { ensureInstalled, runOnOwnNode } from '../../api/bootstrap.mjs';

/** `npm run bench [-- --sizes 1000,10000 --only save,full --json FILE --install-peers]` */
ensureInstalled();
runOnOwnNode(['tests/bench/bench.ts', ...process.argv.slice(2)], {
  NODE_ENV: 'production',
  ASTRO_TELEMETRY_DISABLED: '1',
});
