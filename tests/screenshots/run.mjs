import { ensureInstalled, runOnOwnNode } from '../../api/cli/bootstrap.mjs';

/** Takes the pictures of the README again: `npm run screenshots`. */
await ensureInstalled('full');
runOnOwnNode(['tests/screenshots/takeScreenshots.ts'], { NODE_ENV: 'production' });
