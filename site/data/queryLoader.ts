import type { Queryable } from '#db/client.ts';
import { withoutUnsafeTexts } from '#domain/text/unsafeCharacters.ts';
import {
  isQueryName,
  type PageQueries,
  type QueryName,
  queryNamed,
  queryNames,
} from './pageQueries.ts';
import type { BatchQuery, PageQuery, QueryParameter } from './pageQuery.ts';

type LoadFunction<Query> =
  Query extends PageQuery<infer Parameters, infer Result>
    ? (...parameters: Parameters) => Promise<Result>
    : never;

export type SiteData = { [Name in QueryName]: LoadFunction<PageQueries[Name]> };

/** A query with its parameters as text: the query's name followed by the parameters as JSON. */
export type QueryId = string;

export const queryId = (name: string, parameters: readonly QueryParameter[]): QueryId =>
  `${name}${JSON.stringify(parameters)}`;

/** Parses a query id. Throws an error if the query does not exist. */
export function parseQueryId(id: QueryId): { name: QueryName; parameters: QueryParameter[] } {
  const bracket = id.indexOf('[');
  const name = id.slice(0, bracket);
  if (!isQueryName(name)) throw new Error(`There is no page query named ${name}`);
  return { name, parameters: JSON.parse(id.slice(bracket)) };
}

/**
 * Loads queries, and caches their results for one batch of pages. Also removes characters that must not reach
 * a page or a feed, because all texts of pages pass through the loader.
 */
export interface QueryLoader {
  load(id: QueryId): Promise<unknown>;
  /**
   * Returns the functions that load data for one page. They are methods: call them on the returned object. `onQuery`
   * receives the id of each query.
   */
  forPage(onQuery: (id: QueryId) => void): SiteData;
}

/** Results of common queries, which several loaders share. */
export type CommonResults = Map<QueryId, Promise<unknown>>;

export interface QueryLoaderOptions {
  /** Results to use instead of the results from the database. */
  presetResults?: ReadonlyMap<QueryId, unknown> | undefined;
  commonResults?: CommonResults;
}

export function createQueryLoader(
  db: Queryable,
  { presetResults = new Map(), commonResults = new Map() }: QueryLoaderOptions = {},
): QueryLoader {
  const results = new Map(
    [...presetResults].map(([id, result]) => [id, Promise.resolve(withoutUnsafeTexts(result))]),
  );
  const pending = new Map<AnyBatchQuery, PendingLoad[]>();

  function load(id: QueryId): Promise<unknown> {
    const known = results.get(id) ?? commonResults.get(id);
    if (known) return known;
    const { name, parameters } = parseQueryId(id);
    return start(id, name, parameters);
  }

  function start(id: QueryId, name: QueryName, parameters: QueryParameter[]): Promise<unknown> {
    const query = queryNamed(name);
    const result =
      'loadMany' in query
        ? enqueue(query, parameters)
        : query.load(db, ...parameters).then(withoutUnsafeTexts);
    keep(id, result, results);
    if (query.isCommon) keep(id, result, commonResults);
    return result;
  }

  function enqueue(query: AnyBatchQuery, parameters: QueryParameter[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const queue = pending.get(query);
      if (queue) queue.push({ parameters, resolve, reject });
      else {
        pending.set(query, [{ parameters, resolve, reject }]);
        setImmediate(() => flush(query));
      }
    });
  }

  async function flush(query: AnyBatchQuery) {
    const loads = pending.get(query) ?? [];
    pending.delete(query);
    for (let start = 0; start < loads.length; start += queriesPerLoadMax)
      await loadTogether(query, loads.slice(start, start + queriesPerLoadMax));
  }

  /** Loads in one statement. If it fails, loads each half by itself, so that a damaged row fails only its own query. */
  async function loadTogether(query: AnyBatchQuery, loads: readonly PendingLoad[]): Promise<void> {
    try {
      const loaded = await query.loadMany(
        db,
        loads.map(({ parameters }) => parameters),
      );
      for (const [index, { resolve }] of loads.entries())
        resolve(withoutUnsafeTexts(loaded[index]));
    } catch (error) {
      if (loads.length === 1) return loads[0]?.reject(error);
      const middle = Math.ceil(loads.length / 2);
      await loadTogether(query, loads.slice(0, middle));
      await loadTogether(query, loads.slice(middle));
    }
  }

  /** A class, because creating all functions again for each page would take longer. */
  class PageData {
    readonly onQuery;
    constructor(onQuery: (id: QueryId) => void) {
      this.onQuery = onQuery;
    }
  }
  for (const name of queryNames) {
    const value = function (this: PageData, ...parameters: QueryParameter[]) {
      const id = queryId(name, parameters);
      this.onQuery(id);
      return results.get(id) ?? commonResults.get(id) ?? start(id, name, parameters);
    };
    Object.defineProperty(PageData.prototype, name, { value });
  }
  // The loop has defined a method for each name in `SiteData`.
  const forPage = (onQuery: (id: QueryId) => void) => new PageData(onQuery) as unknown as SiteData;

  return { load, forPage };
}

/** Keeps a result until it fails. A failed query runs again when it is needed again. */
function keep(id: QueryId, result: Promise<unknown>, results: CommonResults) {
  results.set(id, result);
  result.catch(() => results.delete(id));
}

const queriesPerLoadMax = 500;

interface PendingLoad {
  parameters: QueryParameter[];
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

type AnyBatchQuery = BatchQuery<QueryParameter[], unknown>;
