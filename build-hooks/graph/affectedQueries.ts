import type { Queryable } from '#db/client.ts';
import type { OutboxEvent, SiteEvent } from '#domain/event.ts';
import { type QueryName, pageQueries } from '#site/data/pageQueries.ts';
import type { QueryKey, PageQuery } from '#site/data/pageQuery.ts';
import { parseQueryId, type QueryId, queryId } from '#site/data/queryLoader.ts';
import type { Graph } from './graph.ts';

/** Maps events to the questions whose answers they can change. */

export function urgentQueries(events: readonly SiteEvent[]): Set<QueryId> {
  const touched = new Set<QueryId>();
  for (const [name, kind] of kinds()) {
    for (const event of events) {
      for (const keys of kind.urgentKeys?.(event) ?? []) touched.add(queryId(name, keys));
    }
  }
  return touched;
}

/** The rest, of those that pages have asked. */
export async function deferredQueries(
  events: readonly OutboxEvent[],
  db: Queryable,
  graph: Graph,
): Promise<QueryId[]> {
  const touched = new Set<QueryId>();
  for (const [name, kind] of kinds()) {
    const rules: ((...keys: QueryKey[]) => boolean)[] = [];
    for (const event of events) {
      const found = await kind.deferredKeys?.(event, db);
      if (typeof found === 'function') rules.push(found);
      else for (const keys of found ?? []) touched.add(queryId(name, keys));
    }
    if (rules.length === 0) continue;
    for (const id of graph.queriesNamed(name)) {
      const { keys } = parseQueryId(id);
      if (rules.some((rule) => rule(...keys))) touched.add(id);
    }
  }
  return graph.knownQueries(touched);
}

type AnyKind = PageQuery<QueryKey[], unknown>;
const kinds = () => Object.entries(pageQueries) as unknown as [QueryName, AnyKind][];
