import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { trimMemory } from '#build-hooks/memory/trimMemory.ts';

/**
 * Allocates many small blocks, frees nearly all, and prints the resident memory in MB before and after
 * `trimMemory` as JSON. Runs with `--expose-gc`.
 */
const blockBytes = 200;
const blocksCount = 200_000;
const keptEvery = 2_000;

const kept: Buffer[] = [];
let blocks: Buffer[] = [];
for (let i = 0; i < blocksCount; i++) {
  const block = Buffer.allocUnsafeSlow(blockBytes);
  blocks.push(block);
  if (i % keptEvery === 0) kept.push(block);
}
blocks = [];
const beforeMb = await residentMbAfterCollection();
const keepRunning = setInterval(() => undefined, 1_000);
await trimMemory();
clearInterval(keepRunning);
const afterMb = await residentMbAfterCollection();
process.stdout.write(JSON.stringify({ beforeMb, afterMb, kept: kept.length }));

/** V8 frees blocks in the background after a collection, so this waits until the memory no longer shrinks. */
async function residentMbAfterCollection(): Promise<number> {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  let mb = await residentMb();
  for (;;) {
    await delay(100);
    const next = await residentMb();
    if (next >= mb) return next;
    mb = next;
  }
}

async function residentMb(): Promise<number> {
  const status = await readFile('/proc/self/status', 'utf8');
  return Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1]) / 1_024;
}
