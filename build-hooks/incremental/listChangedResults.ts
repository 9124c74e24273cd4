import type { Queryable } from '#db/client.ts';
import { newestEventId } from '#db/events/outbox.ts';
import type { QueryId, QueryLoader } from '#site/data/queryLoader.ts';
import type { Graph } from '../graph/graph.ts';
import { hashResult, type QueryResultHash } from '../graph/hashResult.ts';

/**
 * Runs queries, and returns those whose results differ from the graph, each with the hash of its new result. A query that
 * fails twice counts as changed, because a damaged row must not stop other pages: the pages that use the query then fail too, and
 * are rendered again later. Throws if the database does not answer.
 */
export async function listChangedResults(
  { db, graph }: { db: Queryable; graph: Graph },
  loader: QueryLoader,
  queries: QueryId[],
): Promise<QueryResultHash[]> {
  const results = await Promise.all(
    queries.map(async (query) => [query, await resultHashOf(query, loader)] as const),
  );
  const hasFailed = results.some(([, resultHash]) => resultHash === failedHash);
  if (hasFailed) await newestEventId(db);
  return results.filter(
    ([query, resultHash]) => resultHash === failedHash || graph.isResultChanged(query, resultHash),
  );
}

async function resultHashOf(query: QueryId, loader: QueryLoader): Promise<string> {
  try {
    // A query may fail once because the connection to a database server is interrupted.
    return hashResult(await loader.load(query).catch(() => loader.load(query)));
  } catch {
    // The build report shows the error of each page that uses the query.
    return failedHash;
  }
}

/** Differs from the hash of every result. */
const failedHash = '';
