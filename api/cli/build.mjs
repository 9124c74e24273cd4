import { ensureInstalled, runOnOwnNode } from './bootstrap.mjs';

/** `npm run build`: installs the packages and builds the site into dist/client. */
await ensureInstalled('production');
runOnOwnNode(['api/system/compile/buildSite.ts'], { NODE_ENV: 'production' });
