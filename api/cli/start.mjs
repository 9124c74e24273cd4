import { ensureInstalled, runOnOwnNode } from './bootstrap.mjs';

await ensureInstalled('production');
runOnOwnNode(['api/server.ts'], { NODE_ENV: 'production' });
