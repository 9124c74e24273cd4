import type { QueryId, QueryLoader } from '#site/data/queryLoader.ts';
import { type Graph, hashResult } from './graph.ts';

export type ChangedResult = readonly [query: QueryId, resultHash: string];

/** Runs queries, and returns those whose results differ from the graph, each with the hash of its new result. */
export async function listChangedResults(
  graph: Graph,
  loader: QueryLoader,
  queries: QueryId[],
): Promise<ChangedResult[]> {
  const results = await Promise.all(
    queries.map(async (query) => [query, hashResult(await loader.load(query))] as const),
  );
  return results.filter(([query, resultHash]) => graph.isResultChanged(query, resultHash));
}
