import path from 'node:path';
import type { BuilderSetup } from '#build-hooks/builderThread.ts';
import { buildRelease } from '#build-hooks/fullBuild.ts';
import { switchTo } from '#build-hooks/releases.ts';
import { openRenderPool } from '#build-hooks/renderPool.ts';
import { openReader } from '#db/client.ts';
import { peakMemoryMb } from './peakMemory.ts';

export interface FullBuildFacts {
  pages: number;
  peakMemoryMb: number;
}

/** A process that makes one full build and says what it took. */
const setup: BuilderSetup = JSON.parse(process.argv[2] ?? '');
const { read, close } = await openReader(setup.database);
const pool = openRenderPool(setup);
const { release, graph, pagesTotal, pages } = await buildRelease({
  db: read,
  root: setup.root,
  clientDir: path.join(setup.compiledDir, 'client'),
  stamp: setup.stamp,
  pool,
  clock: Date.now,
  onProgress: () => undefined,
});
const failed = pages.filter(({ error }) => error !== null);
if (failed.length > 0) throw new Error(`${failed.length} pages failed: ${failed[0]?.error}`);
graph.close();
await switchTo(setup.root, release);
await pool.close();
await close();
const facts: FullBuildFacts = { pages: pagesTotal, peakMemoryMb: peakMemoryMb() };
process.stdout.write(JSON.stringify(facts));
