import { ensureInstalled, startOnOwnNode } from './bootstrap.mjs';

/** `npm run build`: builds the static site into dist/client, with the console's bundle under /admin. */
await ensureInstalled('production');
await run(['node_modules/astro/bin/astro.mjs', 'build']);
const admin = ['build', '--config', 'admin/vite.config.ts', '--outDir', '../dist/client/admin'];
await run(['node_modules/vite/bin/vite.js', ...admin]);

function run(args) {
  const env = { NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
  const child = startOnOwnNode(args, { stdio: 'inherit', env });
  return new Promise((resolve) => {
    child.on('exit', (code) => (code === 0 ? resolve() : process.exit(code ?? 1)));
  });
}
