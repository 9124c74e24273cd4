import { ensureInstalled, runOnOwnNode } from './bootstrap.mjs';

/** `npm run NAME -- ARGUMENTS`: one of the commands in api/cli/commands, on the project's own Node. */
const [name, ...args] = process.argv.slice(2);
ensureInstalled();
runOnOwnNode([`api/cli/commands/${name}.ts`, ...args], { NODE_ENV: 'production' });
