import { ensureInstalled, runOnOwnNode } from './bootstrap.mjs';

/** `npm run NAME -- ARGUMENTS` runs a command of the folder api/cli/commands. */
const [name, ...args] = process.argv.slice(2);
/** EX_TEMPFAIL: the mail server keeps the report, also if the command cannot start while an update replaces the packages. */
const temporaryFailure = 75;
if (name === 'reportBounce')
  process.on('exit', (code) => {
    if (code !== 0) process.exitCode = temporaryFailure;
  });
await ensureInstalled('production');
runOnOwnNode([`api/cli/commands/${name}.ts`, ...args], { NODE_ENV: 'production' });
