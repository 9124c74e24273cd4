import { parseArgs } from 'node:util';
import { type CrashReport, surviveKills } from '#tests/support/crashLoop.ts';

/**
 * `node tests/bench/faults.ts --kills 100`: kills the real server under load again and again, and
 * prints what was lost as a table and as JSON. Ends with 1 when anything was.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    posts: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
  },
});

const report = await surviveKills({
  kills: Number(values.kills),
  postCount: Number(values.posts),
  seed: Number(values.seed),
  onKill: (killed) => process.stderr.write(`\rkilled ${killed} of ${values.kills}`),
});
process.stderr.write('\n');
const rows = rowsOf(report);
console.table(rows);
process.stdout.write(`${JSON.stringify(rows)}\n`);
const faults = Object.values(report).filter((value) => Array.isArray(value) && isFaults(value));
for (const fault of faults.flat()) process.stderr.write(`${fault}\n`);
process.exitCode = faults.some((list) => Array.isArray(list) && list.length > 0) ? 1 : 0;

function rowsOf(from: CrashReport) {
  const restarts = from.restartMs.toSorted((a, b) => a - b);
  return {
    'kills survived': from.kills,
    'writes acknowledged': from.writesAcknowledged,
    'writes lost': from.lostWrites.length,
    'events lost': from.lostEvents.length,
    'search index faults': from.indexFaults.length,
    'pages read meanwhile': from.pagesRead,
    'torn or missing reads': from.tornReads.length,
    'files unlike a clean build': from.differences.length,
    'stray files': from.strayFiles.length,
    'restart, median ms': restarts[Math.floor(restarts.length / 2)] ?? 0,
    'restart, longest ms': restarts.at(-1) ?? 0,
    'graceful stop, ms': from.stoppedInMs,
  };
}

/** The lists of a report name faults, but for the one of durations. */
function isFaults(list: unknown[]): boolean {
  return list.every((entry) => typeof entry === 'string');
}
