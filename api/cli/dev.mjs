import { ensureInstalled, startOnOwnNode } from './bootstrap.mjs';

/** `npm run dev` runs the API on PORT, and the site and the console with hot reload on the next two ports. */
await ensureInstalled('full');
const port = Number(process.env.PORT || 3000);
const env = {
  PORT: String(port),
  API_URL: `http://127.0.0.1:${port}`,
  ASTRO_TELEMETRY_DISABLED: '1',
};
const watched = ['api', 'db', 'domain', 'build-hooks'].map((room) => `--watch-path=${room}`);

const children = [
  start(['--watch', '--watch-preserve-output', ...watched, 'api/server.ts']),
  start(['node_modules/astro/bin/astro.mjs', 'dev', '--port', String(port + 1)]),
  start([
    'node_modules/vite/bin/vite.js',
    '--config',
    'admin/vite.config.ts',
    '--port',
    String(port + 2),
    '--strictPort',
  ]),
];
process.stdout.write(
  `\n  Site   http://localhost:${port + 1}\n  Admin  http://localhost:${port + 2}/admin/\n  API    ${env.API_URL}/api\n\n`,
);

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of children) child.on('exit', stop);

function start(args) {
  return startOnOwnNode(args, { stdio: ['ignore', 'inherit', 'inherit'], env });
}

function stop() {
  for (const child of children) child.kill();
}
