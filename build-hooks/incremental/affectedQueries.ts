import type { Queryable } from '#db/client.ts';
import type { OutboxEvent, SiteEvent } from '#domain/event/event.ts';
import { type AnyQuery, allQueries, type QueryName } from '#site/data/pageQueries.ts';
import type { QueryParameter } from '#site/data/pageQuery.ts';
import { parseQueryId, type QueryId, queryId } from '#site/data/queryLoader.ts';
import type { Graph } from '../graph/graph.ts';
import { readInBatches } from '../graph/readInBatches.ts';

/** Returns the queries whose results the step that publishes the events compares. */
export function immediateQueries(events: readonly SiteEvent[]): Set<QueryId> {
  const affected = new Set<QueryId>();
  for (const [name, query] of allQueries()) {
    for (const event of events) {
      for (const parameters of query.immediateParameters?.(event) ?? [])
        affected.add(queryId(name, parameters));
    }
  }
  return affected;
}

/**
 * Finds and orders the queries of the graph that the events affect and that are compared after their step. Yields them in
 * batches of at most `countMax`. The caller can handle new events between two batches: a large site has thousands of list
 * pages. While this function is still searching, it yields empty batches for the same purpose.
 */
export async function* deferredQueries(
  events: readonly OutboxEvent[],
  db: Queryable,
  graph: Pick<Graph, 'queriesNamed' | 'knownQueries'>,
  countMax: number,
): AsyncGenerator<QueryId[], void> {
  const affected: QueryId[] = [];
  for (const [name, query] of allQueries()) {
    const effects = await deferredEffects(query, events, db);
    for await (const ids of affectedIds(name, effects, graph)) {
      for (const id of ids) affected.push(id);
      yield [];
    }
  }
  const ordered = alternateLists(affected);
  for (let start = 0; start < ordered.length; start += countMax)
    yield ordered.slice(start, start + countMax);
}

/**
 * Orders the pages of several lists by their relative position in their list. So the first pages of all lists come
 * first, and pages of different lists that show the same posts are rendered together and share these posts.
 */
function alternateLists(ids: readonly QueryId[]): QueryId[] {
  const lists = Map.groupBy(
    ids.map((id) => ({ id, ...listPage(id) })),
    ({ list }) => list,
  );
  return [...lists.values()]
    .flatMap((pages) =>
      pages
        .sort((a, b) => a.page - b.page)
        .map(({ id }, index) => ({ id, position: index / pages.length })),
    )
    .sort((a, b) => a.position - b.position)
    .map(({ id }) => id);
}

/** Splits the id of a query at its last key. For a query of a list, the last key is the number of the page. */
function listPage(id: QueryId): { list: string; page: number } {
  const end = Math.max(id.indexOf('['), id.lastIndexOf(','));
  return { list: id.slice(0, end), page: Number.parseInt(id.slice(end + 1), 10) || 0 };
}

type ParameterPredicate = (...parameters: QueryParameter[]) => boolean;
type Effect = ParameterPredicate | QueryParameter[][];

const deferredEffects = async (
  query: AnyQuery,
  events: readonly OutboxEvent[],
  db: Queryable,
): Promise<Effect[]> =>
  Promise.all(events.map(async (event) => (await query.deferredParameters?.(event, db)) ?? []));

/** Yields the queries with this name that one of the effects concerns, each once. A batch may be empty. */
async function* affectedIds(
  name: QueryName,
  effects: Effect[],
  graph: Pick<Graph, 'queriesNamed' | 'knownQueries'>,
): AsyncGenerator<QueryId[]> {
  const predicates = effects.filter((effect) => typeof effect === 'function');
  const listed = effects.flatMap((effect) => (typeof effect === 'function' ? [] : effect));
  const ids = new Set(listed.map((parameters) => queryId(name, parameters)));
  if (ids.size > 0) yield graph.knownQueries(ids);
  if (predicates.length === 0) return;
  const isAffected = (id: QueryId) => {
    const { parameters } = parseQueryId(id);
    return !ids.has(id) && predicates.some((concerns) => concerns(...parameters));
  };
  for await (const rows of readInBatches((range) => graph.queriesNamed({ ...range, name })))
    yield rows.map(({ query }) => query).filter(isAffected);
}
