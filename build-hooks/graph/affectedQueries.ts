import type { Queryable } from '#db/client.ts';
import type { OutboxEvent, SiteEvent } from '#domain/event/event.ts';
import { pageQueries, type QueryName } from '#site/data/pageQueries.ts';
import type { PageQuery, QueryKey } from '#site/data/pageQuery.ts';
import { parseQueryId, type QueryId, queryId } from '#site/data/queryLoader.ts';
import type { Graph } from './graph.ts';

/** Returns the queries that need an urgent update after the events. */
export function urgentQueries(events: readonly SiteEvent[]): Set<QueryId> {
  const affected = new Set<QueryId>();
  for (const [name, query] of allQueries()) {
    for (const event of events) {
      for (const keys of query.urgentKeys?.(event) ?? []) affected.add(queryId(name, keys));
    }
  }
  return affected;
}

/** Returns the queries of the graph that the events affect less urgently. */
export async function deferredQueries(
  events: readonly OutboxEvent[],
  db: Queryable,
  graph: Pick<Graph, 'queriesNamed' | 'knownQueries'>,
): Promise<QueryId[]> {
  const affected = new Set<QueryId>();
  for (const [name, query] of allQueries()) {
    const predicates: KeyPredicate[] = [];
    for (const event of events) {
      const effect = await query.deferredKeys?.(event, db);
      if (typeof effect === 'function') predicates.push(effect);
      else for (const keys of effect ?? []) affected.add(queryId(name, keys));
    }
    if (predicates.length === 0) continue;
    for (const id of matchingQueries(graph.queriesNamed(name), predicates)) affected.add(id);
  }
  return graph.knownQueries(affected);
}

type KeyPredicate = (...keys: QueryKey[]) => boolean;

const matchingQueries = (ids: QueryId[], predicates: KeyPredicate[]) =>
  ids.filter((id) => {
    const { keys } = parseQueryId(id);
    return predicates.some((isAffected) => isAffected(...keys));
  });

type AnyQuery = PageQuery<QueryKey[], unknown>;
const allQueries = () => Object.entries(pageQueries) as unknown as [QueryName, AnyQuery][];
