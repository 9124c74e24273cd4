import { ensureInstalled, runOnOwnNode } from './bootstrap.mjs';

/** `npm run NAME -- ARGUMENTS` runs a command of the folder api/cli/commands. */
const [name, ...args] = process.argv.slice(2);
await ensureInstalled('production');
runOnOwnNode([`api/cli/commands/${name}.ts`, ...args], { NODE_ENV: 'production' });
