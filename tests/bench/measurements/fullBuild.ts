import path from 'node:path';
import type { BuilderSetup } from '#build-hooks/builderMessages.ts';
import { removeFolder } from '#build-hooks/publish/removeFolder.ts';
import type { BenchContext } from '../context.ts';
import { type BuildCost, runFullBuild } from '../processes/builtSite.ts';
import { measurePages, pageSizeText } from '../processes/measurePages.ts';
import { median } from '../results/distribution.ts';
import { atMost, type Row } from '../results/row.ts';

const peakMemoryMaxMb = 320;
const targetPosts = 10_000;
/** A first build after an installation also compiles code, which later builds find in Node's compile cache. */
const buildCount = 3;

/**
 * Measures a process that renders every page of a compiled site. Reports the median time and the highest memory of several
 * builds, or of one build of a larger site.
 */
export async function fullBuild(context: BenchContext): Promise<Row[]> {
  const rows: Row[] = [];
  for (const posts of context.sizes) {
    const { build, setup } = await context.site(posts);
    const builds = [build];
    while (posts <= targetPosts && builds.length < buildCount)
      builds.push(await repeatBuild(setup));
    const { pages } = build;
    const seconds = median(builds.map((one) => one.seconds));
    const peakMemoryMb = Math.max(...builds.map((one) => one.peakMemoryMb));
    const samples = builds.length;
    const files = await measurePages(path.join(setup.root, 'current'));
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
        ...(posts <= targetPosts ? { target: atMost(peakMemoryMaxMb) } : {}),
      },
    );
  }
  return rows;
}

/** Builds the site again into another folder, which is deleted. */
async function repeatBuild(setup: BuilderSetup): Promise<BuildCost> {
  const root = `${setup.root}-again`;
  try {
    return await runFullBuild({ ...setup, root });
  } finally {
    await removeFolder(root);
  }
}
