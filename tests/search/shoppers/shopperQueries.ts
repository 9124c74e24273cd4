import { readFileSync } from 'node:fs';

export interface ShopperQuery {
  /** The kind of query: one word, two words, category, use, price, brand, misspelt or negative. */
  group: string;
  query: string;
  /** The need behind the query; see `Need` for its format. */
  need: string;
}

export const shopperQueriesFile = new URL('./queries.txt', import.meta.url);

/**
 * Reads `queries.txt`. A line that begins with `#` starts a group. Each other line contains a query and a
 * need.
 */
export function readShopperQueries(): ShopperQuery[] {
  let group = '';
  const queries: ShopperQuery[] = [];
  for (const line of readFileSync(shopperQueriesFile, 'utf8').split('\n')) {
    if (line.startsWith('# ')) group = line.slice(2);
    else if (line !== '') {
      const [query = '', need = ''] = line.split(' | ');
      queries.push({ group, query, need });
    }
  }
  return queries;
}
