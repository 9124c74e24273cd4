import { ensureInstalled } from './bootstrap.mjs';

await ensureInstalled('production');
