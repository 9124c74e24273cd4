import type { BenchContext } from '../context.ts';
import { type Row, skipped } from '../results/row.ts';
import { searchQuality } from './searchQuality.ts';
import { readSearchSet } from './searchSet.ts';
import { searchSpeed } from './searchSpeed.ts';
import { shopperQueries } from './shopperQueries.ts';
import { shortQueries } from './shortQueries.ts';

/** Measures the quality of the search, and its speed on a site of each size. */
export async function search(context: BenchContext): Promise<Row[]> {
  const { dataDir } = context.options;
  const quality = dataDir
    ? await searchQuality(await readSearchSet(dataDir))
    : [skipped('search.quality', 'quality', 'needs a set of queries: --data DIR', 'share')];
  const speed: Row[] = [];
  for (const posts of context.sizes) speed.push(...(await searchSpeed(posts, context.log)));
  return [...quality, ...(await shopperQueries()), ...(await shortQueries()), ...speed];
}
