import { readFileSync } from 'node:fs';

export interface ShopperQuery {
  /** The kind of query, such as `price` or `brand`. */
  group: string;
  query: string;
  /** The need behind the query, in the format that `Need` describes. */
  need: string;
}

export const shopperQueriesFile = new URL('./queries.txt', import.meta.url);

/**
 * Reads `queries.txt`. A line that begins with `#` starts a group, and each other line contains a query and a
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
