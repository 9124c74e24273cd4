import { mkdirSync, rmSync } from 'node:fs';
import { ensureInstalled } from '../api/cli/bootstrap.mjs';
import { findTests } from './runner/findTests.mjs';
import { checks, playwright, prepare, resultsDir, vitest } from './runner/steps.mjs';

const usage = `npm test                every check and every test
npm test -- NAME ...    the test files whose path contains one of the names
npm run test:unit       the tests that neither compile the site nor start the program
npm run test:sqld       the tests of the API and the database, against a libSQL server
npm run check           the static checks alone
`;

/**
 * Runs checks and tests, and prints their results. Imports no npm package, because it must run with only Node
 * and npm.
 */
await ensureInstalled('full');
rmSync(resultsDir, { recursive: true, force: true });
mkdirSync(resultsDir, { recursive: true });

const results = await runChosen(process.argv.slice(2));
const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
const failures = results.flatMap((result) => result.failures);
if (failures.length > 0) process.stdout.write(`\n--- Failed\n${failures.join('\n\n')}\n`);
process.stdout.write(`\n${total('passed')} passed, ${total('failed')} failed\n`);
process.exit(total('failed') === 0 ? 0 : 1);

async function runChosen(args) {
  if (args.length === 0) return runEverything();
  if (args.join() === '--check') return inTurn(checks);
  if (args.join() === '--unit') return inTurn([vitest(['--project', 'unit'])]);
  if (args.join() === '--sqld') {
    process.env.SERVER_TESTS = 'all';
    return inTurn([vitest(['--project', 'server'])]);
  }
  if (args.some((arg) => arg.startsWith('-'))) return refuse(usage);
  const { unknownNames, vitestFiles, playwrightFiles } = findTests(args);
  if (unknownNames.length > 0)
    return refuse(`No test file has ${unknownNames.join(' or ')} in its path.\n\n${usage}`);
  return inTurn([
    ...(vitestFiles.length > 0 ? [vitest(vitestFiles)] : []),
    ...(playwrightFiles.length > 0 ? [playwright(playwrightFiles)] : []),
  ]);
}

/**
 * Checks and preparation run at the same time. Each test suite uses all cores, so the suites run one after
 * the other.
 */
async function runEverything() {
  const [checked, prepared] = await Promise.all([inTurn(checks), inTurn([prepare])]);
  return [...checked, ...prepared, ...(await inTurn([vitest(), playwright()]))];
}

async function inTurn(steps) {
  const results = [];
  for (const step of steps) results.push(await step());
  return results;
}

function refuse(message) {
  process.stderr.write(message);
  return [{ passed: 0, failed: 1, failures: [] }];
}
