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
import { fillDatabase } from '../corpus.ts';
import { describeMachine } from '../machine.ts';
import { machineLine } from '../table.ts';
import { type SoakReport, soak } from './soak.ts';

/**
 * `npm run bench -- faults [--kills 100 --publishes 1000 --heaps 20000 --soak 300 --only kills,…]`:
 * what docs/reliability.md says, measured; ends with 1 when anything was lost.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    posts: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    publishes: { type: 'string', default: '1000' },
    heaps: { type: 'string', default: '20000' },
    soak: { type: 'string', default: '300' },
    only: { type: 'string', default: 'kills,publishes,attacks,soak' },
  },
});

/** What one suite found: figures to print, and faults, of which there should be none. */
interface Found {
  figures: Record<string, string | number>;
  faults: string[];
}

const suites: Record<string, () => Promise<Found>> = {
  kills: killTheServer,
  publishes: readWhilePublishing,
  attacks: cleanAttacks,
  soak: workForAWhile,
};

async function killTheServer(): Promise<Found> {
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
      ...(report.exitCode === 0 ? [] : [`the server ended with ${report.exitCode}`]),
    ],
  };
}

async function readWhilePublishing(): Promise<Found> {
  const site = await startPublishing({ postCount: 30 });
  try {
    const { reads, missing, torn } = await publishWhileReading(site, Number(values.publishes));
    return {
      figures: {
        publishes: Number(values.publishes),
        reads,
        'reads that found nothing': missing.length,
        'torn reads': torn.length,
      },
      faults: [...missing, ...torn, ...site.errors],
    };
  } finally {
    await site.close();
  }
}

async function cleanAttacks(): Promise<Found> {
  const faults: string[] = [];
  const attempt = (html: string) => {
    const once = sanitizeHtml(html);
    if (sanitizeHtml(once) !== once) faults.push(`cleaning twice differs: ${html}`);
    if (!isSanitized(once)) faults.push(`not clean after cleaning: ${html}`);
  };
  for (const attack of attackCorpus) attempt(attack);
  const heaps = fc.sample(fc.array(htmlPiece, { maxLength: 40 }), Number(values.heaps));
  for (const pieces of heaps) attempt(pieces.join(''));
  const pairs = Number(values.heaps) / 10;
  const attack = fc.constantFrom(...attackCorpus);
  for (const some of fc.sample(fc.array(attack, { minLength: 2, maxLength: 5 }), pairs))
    attempt(some.join(''));
  return {
    figures: {
      'attacks tried': attackCorpus.length,
      'several of them in one text': pairs,
      'random heaps of tags': heaps.length,
      'texts that came through': faults.length,
    },
    faults,
  };
}

async function workForAWhile(): Promise<Found> {
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
  'answers of 500 and above, or torn': failures.length,
  'memory, MB, early → late': report.memoryMb.join(' → '),
  'open files, early → late': report.openFiles.join(' → '),
  'write-ahead log, MB, early → late': report.logMb.join(' → '),
});

/** Caches fill up to their bounds; what goes on growing has none. */
function growth({ memoryMb, openFiles, logMb }: SoakReport): string[] {
  const isGrowing = ([early, late]: [number, number], roomFor: number) =>
    late > early * 1.3 + roomFor;
  return [
    ...(isGrowing(memoryMb, 50) ? [`memory grows: ${memoryMb}`] : []),
    ...(isGrowing(openFiles, 20) ? [`open files grow: ${openFiles}`] : []),
    ...(isGrowing(logMb, 20) ? [`the write-ahead log grows: ${logMb}`] : []),
  ];
}

const all: Record<string, Found['figures']> = {};
for (const name of values.only.split(',')) {
  const suite = suites[name];
  if (!suite) throw new Error(`There is no suite called ${name}`);
  const { figures, faults } = await suite();
  all[name] = figures;
  console.table(figures);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
}
const machine = describeMachine();
process.stdout.write(`${machineLine(machine)}\n${JSON.stringify({ machine, ...all })}\n`);
