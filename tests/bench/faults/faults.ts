import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { isSanitized } from '#domain/html/safeHtml.ts';
import { sanitizeHtml } from '#domain/html/sanitizeHtml.ts';
import { runCrashTest } from '#tests/support/crash/runCrashTest.ts';
import { startPublishing, testSiteUrl } from '#tests/support/publishing/publishing.ts';
import { publishWhileReading } from '#tests/support/publishing/publishWhileReading.ts';
import { attackCorpus } from '#tests/support/samples/attackCorpus.ts';
import { htmlPiece } from '#tests/support/samples/htmlPieces.ts';
import { fillDatabase } from '../corpus/corpus.ts';
import { describeMachine } from '../results/machine.ts';
import { machineLine } from '../results/table.ts';
import { type SoakReport, soak } from './soak.ts';

/**
 * Measures the promises of docs/reliability.md: `npm run bench -- faults [--kills 100 --publishes 1000
 * --attacks 20000 --soak 300 --only kills,…]`. Exits with 1 if a suite found a fault or failed.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    posts: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    publishes: { type: 'string', default: '1000' },
    attacks: { type: 'string', default: '20000' },
    soak: { type: 'string', default: '300' },
    only: { type: 'string', default: 'kills,publishes,attacks,soak,tests' },
  },
});

interface SuiteResult {
  figures: Record<string, string | number>;
  faults: string[];
}

const suites: Record<string, () => Promise<SuiteResult>> = {
  kills: killServer,
  publishes: readWhilePublishing,
  attacks: sanitizeAttacks,
  soak: runUnderLoad,
  tests: runExhaustiveTests,
};

async function killServer(): Promise<SuiteResult> {
  const report = await runCrashTest({
    kills: Number(values.kills),
    postCount: Number(values.posts),
    seed: Number(values.seed),
    onKill: (killed) => process.stderr.write(`\rkilled ${killed} of ${values.kills}`),
  });
  process.stderr.write('\n');
  const restarts = report.restartMs.toSorted((a, b) => a - b);
  const { lostWrites, lostEvents, indexErrors, tornReads, differences, strayFiles } = report;
  return {
    figures: {
      'kills survived': report.kills,
      'writes acknowledged': report.writesAcknowledged,
      'writes lost': lostWrites.length,
      'events lost': lostEvents.length,
      'search index faults': indexErrors.length,
      'pages read meanwhile': report.pagesRead,
      'torn or missing reads': tornReads.length,
      'files unlike a clean build': differences.length,
      'stray files': strayFiles.length,
      'restart, median ms': restarts[Math.floor(restarts.length / 2)] ?? 0,
      'restart, longest ms': restarts.at(-1) ?? 0,
      'graceful stop, ms': report.stoppedInMs,
    },
    faults: [
      ...[lostWrites, lostEvents, indexErrors, tornReads, differences, strayFiles].flat(),
      ...(report.exitCode === 0 ? [] : [`the server exited with ${report.exitCode}`]),
    ],
  };
}

async function readWhilePublishing(): Promise<SuiteResult> {
  const site = await startPublishing({ postCount: 30 });
  try {
    const { reads, missing, torn } = await publishWhileReading(site, Number(values.publishes));
    return {
      figures: {
        publishes: Number(values.publishes),
        reads,
        'missing pages': missing.length,
        'torn reads': torn.length,
      },
      faults: [...missing, ...torn, ...site.errors],
    };
  } finally {
    await site.close();
  }
}

async function sanitizeAttacks(): Promise<SuiteResult> {
  const faults: string[] = [];
  const attempt = (html: string) => {
    const once = sanitizeHtml(html);
    if (sanitizeHtml(once) !== once) faults.push(`sanitizing twice differs: ${html}`);
    if (!isSanitized(once)) faults.push(`still unsafe after sanitizing: ${html}`);
  };
  for (const attack of attackCorpus) attempt(attack);
  const combinations = fc.sample(fc.array(htmlPiece, { maxLength: 40 }), Number(values.attacks));
  for (const pieces of combinations) attempt(pieces.join(''));
  const pairs = Number(values.attacks) / 10;
  const attack = fc.constantFrom(...attackCorpus);
  for (const some of fc.sample(fc.array(attack, { minLength: 2, maxLength: 5 }), pairs))
    attempt(some.join(''));
  return {
    figures: {
      'attacks tried': attackCorpus.length,
      'texts with several attacks': pairs,
      'random combinations of tags': combinations.length,
      'texts not sanitized': faults.length,
    },
    faults,
  };
}

async function runUnderLoad(): Promise<SuiteResult> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'soak-'));
  try {
    const url = `file:${path.join(dataDir, 'blog.db')}`;
    await migrateDatabase({ url });
    const db = await openDatabase({ url });
    await fillDatabase(db, Number(values.posts));
    await db.close();
    const report = await soak({ dataDir, siteUrl: testSiteUrl, seconds: Number(values.soak) });
    return { figures: soakFigures(report), faults: [...report.failures, ...growth(report)] };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

const soakFigures = ({ seconds, requests, writes, failures, ...report }: SoakReport) => ({
  seconds,
  requests,
  writes,
  'responses of 500 and above, or torn': failures.length,
  'memory, MB, early → late': report.memoryMb.join(' → '),
  'open files, early → late': report.openFiles.join(' → '),
  'write-ahead log, MB, early → late': report.logMb.join(' → '),
});

/**
 * Returns a message for each resource that grows too much. Caches fill up to a limit, so some growth is
 * allowed.
 */
function growth({ memoryMb, openFiles, logMb }: SoakReport): string[] {
  const isGrowing = ([early, late]: [number, number], allowance: number) =>
    late > early * 1.3 + allowance;
  return [
    ...(isGrowing(memoryMb, 50) ? [`memory grows: ${memoryMb}`] : []),
    ...(isGrowing(openFiles, 20) ? [`open files grow: ${openFiles}`] : []),
    ...(isGrowing(logMb, 20) ? [`the write-ahead log grows: ${logMb}`] : []),
  ];
}

/** Runs, with all repetitions, the tests that `npm test` runs with fewer repetitions. */
async function runExhaustiveTests(): Promise<SuiteResult> {
  const files = globSync('tests/**/*.{test,spec}.ts').filter((file) =>
    readFileSync(file, 'utf8').includes('support/exhaustive.ts'),
  );
  const inVitest = files.filter((file) => file.endsWith('.test.ts'));
  const inBrowser = files.filter((file) => file.endsWith('.spec.ts'));
  const faults = [
    ...(await runTests(['vitest/vitest.mjs', 'run', ...inVitest])),
    ...(await runTests(['@playwright/test/cli.js', 'test', ...inBrowser])),
  ];
  return { figures: { 'test files': files.length }, faults };
}

async function runTests([script = '', ...args]: string[]): Promise<string[]> {
  const child = spawn(process.execPath, [path.join('node_modules', script), ...args], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test', TESTS_EXHAUSTIVE: '1' },
  });
  const [code] = await once(child, 'exit');
  return code === 0 ? [] : [`${script} exited with ${code}`];
}

/** Returns an error of the suite as a fault, so that the following suites still run. */
async function runSuite(name: string): Promise<SuiteResult> {
  try {
    const suite = suites[name];
    if (!suite) throw new Error(`There is no suite called ${name}`);
    return await suite();
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { figures: {}, faults: [`${name} failed: ${message}`] };
  }
}

const figuresBySuite: Record<string, SuiteResult['figures']> = {};
for (const name of values.only.split(',')) {
  const { figures, faults } = await runSuite(name);
  figuresBySuite[name] = figures;
  console.table(figures);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
}
const machine = describeMachine();
const json = JSON.stringify({ machine, ...figuresBySuite });
process.stdout.write(`${machineLine(machine)}\n${json}\n`);
