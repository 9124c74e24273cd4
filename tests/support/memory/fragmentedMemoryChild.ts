import { trimMemory } from '#build-hooks/memory/trimMemory.ts';
import { until } from '../until.ts';

/*
 * Allocates many small blocks, frees nearly all of them, and prints the resident memory in MB before and after `trimMemory`
 * as JSON. Runs with `--expose-gc`.
 */

const blockBytes = 200;
const blocksCount = 200_000;
const keptEvery = 2_000;

let blocks = Array.from({ length: blocksCount }, () => Buffer.allocUnsafeSlow(blockBytes));
const kept = blocks.filter((_, i) => i % keptEvery === 0);
blocks = [];
globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
// V8 can free blocks in the background after the collection.
await until('the blocks are free', () => process.memoryUsage().arrayBuffers < 1_000_000);

const beforeMb = residentMb();
// `trimMemory` does not keep the process running.
const keepRunning = setInterval(() => undefined, 1_000);
await trimMemory();
clearInterval(keepRunning);
const afterMb = residentMb();
process.stdout.write(JSON.stringify({ beforeMb, afterMb, keptBlocks: kept.length }));

function residentMb(): number {
  return process.memoryUsage.rss() / 1_024 ** 2;
}
