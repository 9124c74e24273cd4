import { readFileSync } from 'node:fs';

export interface ShopperQuery {
  /** The way of searching: one word, two words, category, use, price, brand, misspelt or negative. */
  group: string;
  query: string;
  /** See `Need`. */
  need: string;
}

export const shopperQueriesFile = new URL('./queries.txt', import.meta.url);

/** Reads `queries.txt`: groups that begin with `#`, and lines with a query and a need. */
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
