import { ensureInstalled, runOnOwnNode } from './bootstrap.mjs';

ensureInstalled();
runOnOwnNode(['api/server.ts'], { NODE_ENV: 'production' });
