import { ensureInstalled, runOnOwnNode } from './bootstrap.mjs';

/** `npm run build`: compiles what the next start needs, and builds the static site into dist/client. */
await ensureInstalled('production');
runOnOwnNode(['api/system/buildSite.ts'], { NODE_ENV: 'production' });
