import path from 'node:path';
import type { BuilderSetup } from '#build-hooks/builder/builderMessages.ts';
import { removeFolder } from '#build-hooks/publish/removeFolder.ts';
import type { BenchContext } from '../context.ts';
import { runFullBuild, runWatchedBuild } from '../processes/builtSite.ts';
import { measurePages, pageSizeText } from '../processes/measurePages.ts';
import { median } from '../results/distribution.ts';
import { atMost, type Row } from '../results/row.ts';

const peakMemoryMaxMb = 320;
const targetPosts = 10_000;
const buildCount = 3;

/**
 * Measures a process that renders every page of a compiled site. Reports the highest memory of several builds and the
 * median time of as many others, which are not measured otherwise, because reading the memory slows a build down. A larger
 * site is built once.
 */
export async function fullBuild(context: BenchContext): Promise<Row[]> {
  const rows: Row[] = [];
  for (const posts of context.sizes) {
    const { build, setup } = await context.site(posts);
    const isRepeated = posts <= targetPosts;
    // The first build after an installation also compiles code, which later builds find in Node's compile cache.
    const watched = isRepeated
      ? [build, ...(await buildAgain(setup, runWatchedBuild, buildCount - 1))]
      : [build];
    const timed = isRepeated ? await buildAgain(setup, runFullBuild, buildCount) : [build];
    const { pages } = build;
    const seconds = median(timed.map((one) => one.seconds));
    const peakMemoryMb = Math.max(...watched.map((one) => one.peakMemoryMb));
    const samples = timed.length;
    const files = await measurePages(path.join(setup.publishedFolder, 'current'));
    rows.push(
      { id: 'full.pages', what: 'pages', posts, value: pages, unit: 'pages' },
      { id: 'full.seconds', what: 'time', posts, value: seconds, unit: 's', samples },
      { id: 'full.rate', what: 'rate', posts, value: pages / seconds, unit: 'pages/s' },
      {
        id: 'full.text',
        what: 'rate, HTML and XML',
        posts,
        value: files.megabytes / seconds,
        unit: 'MB/s',
        note: pageSizeText(files),
      },
      {
        id: 'full.memory',
        what: 'peak memory of all processes that build',
        posts,
        value: peakMemoryMb,
        unit: 'MB',
        ...(isRepeated ? { target: atMost(peakMemoryMaxMb) } : {}),
      },
    );
  }
  return rows;
}

/** Builds the site several times again, each time into another folder, which is deleted. */
async function buildAgain<Cost>(
  setup: BuilderSetup,
  build: (setup: BuilderSetup) => Promise<Cost>,
  count: number,
): Promise<Cost[]> {
  const publishedFolder = `${setup.publishedFolder}-again`;
  const costs: Cost[] = [];
  while (costs.length < count) {
    try {
      costs.push(await build({ ...setup, publishedFolder }));
    } finally {
      await removeFolder(publishedFolder);
    }
  }
  return costs;
}
