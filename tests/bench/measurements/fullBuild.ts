import path from 'node:path';
import type { BenchContext } from '../context.ts';
import { measurePages, pageSizeText } from '../processes/measurePages.ts';
import { atMost, type Row } from '../results/row.ts';

const peakMemoryMaxMb = 320;
const targetPosts = 10_000;

/** Measures a process that renders every page of a compiled site. */
export async function fullBuild(context: BenchContext): Promise<Row[]> {
  const rows: Row[] = [];
  for (const posts of context.sizes) {
    const { build, setup } = await context.site(posts);
    const { pages, seconds, peakMemoryMb } = build;
    const files = await measurePages(path.join(setup.root, 'current'));
    rows.push(
      { id: 'full.pages', what: 'pages', posts, value: pages, unit: 'pages' },
      { id: 'full.seconds', what: 'time', posts, value: seconds, unit: 's' },
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
