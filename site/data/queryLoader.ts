import type { Queryable } from '#db/client.ts';
import { withoutUnsafeTexts } from '#domain/text/unsafeCharacters.ts';
import { type PageQueries, pageQueries, type QueryName } from './pageQueries.ts';
import type { PageQuery, QueryKey } from './pageQuery.ts';

type LoadFunction<Query> =
  Query extends PageQuery<infer Keys, infer Result> ? (...keys: Keys) => Promise<Result> : never;

export type SiteData = { [Name in QueryName]: LoadFunction<PageQueries[Name]> };

/** A query with its keys as text: the query's name followed by the keys as JSON. */
export type QueryId = string;

export const queryId = (name: string, keys: readonly QueryKey[]): QueryId =>
  `${name}${JSON.stringify(keys)}`;

/** Parses a query id. Throws an error if the query does not exist. */
export function parseQueryId(id: QueryId): { name: QueryName; keys: QueryKey[] } {
  const bracket = id.indexOf('[');
  const name = id.slice(0, bracket);
  if (!isQueryName(name)) throw new Error(`There is no page query named ${name}`);
  return { name, keys: JSON.parse(id.slice(bracket)) };
}

const isQueryName = (name: string): name is QueryName => Object.hasOwn(pageQueries, name);

const queryNames = Object.keys(pageQueries).filter(isQueryName);

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

export function createQueryLoader(
  db: Queryable,
  /** Results to use instead of the results from the database. */
  presetResults: ReadonlyMap<QueryId, unknown> = new Map(),
  commonResults: CommonResults = new Map(),
): QueryLoader {
  const results = new Map(
    [...presetResults].map(([id, result]) => [id, Promise.resolve(withoutUnsafeTexts(result))]),
  );
  const pending = new Map<QueryName, PendingLoad[]>();

  function load(id: QueryId): Promise<unknown> {
    const known = results.get(id) ?? commonResults.get(id);
    if (known) return known;
    const { name, keys } = parseQueryId(id);
    return start(id, name, keys);
  }

  function start(id: QueryId, name: QueryName, keys: QueryKey[]): Promise<unknown> {
    const result = queryNamed(name).loadMany
      ? enqueue(name, keys)
      : queryNamed(name)
          .load(db, ...keys)
          .then(withoutUnsafeTexts);
    keep(id, result, results);
    if (queryNamed(name).isCommon) keep(id, result, commonResults);
    return result;
  }

  function enqueue(name: QueryName, keys: QueryKey[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const queue = pending.get(name);
      if (queue) queue.push({ keys, resolve, reject });
      else {
        pending.set(name, [{ keys, resolve, reject }]);
        setImmediate(() => flush(name));
      }
    });
  }

  async function flush(name: QueryName) {
    const loads = pending.get(name) ?? [];
    pending.delete(name);
    for (let start = 0; start < loads.length; start += keysPerLoadMax)
      await loadTogether(name, loads.slice(start, start + keysPerLoadMax));
  }

  /** Loads in one statement. If it fails, loads each half by itself, so that a damaged row fails only its own key. */
  async function loadTogether(name: QueryName, loads: readonly PendingLoad[]): Promise<void> {
    try {
      const keys = loads.map((load) => load.keys);
      const loaded = await queryNamed(name).loadMany?.(db, keys);
      for (const [index, { resolve }] of loads.entries())
        resolve(withoutUnsafeTexts(loaded?.[index]));
    } catch (error) {
      if (loads.length === 1) return loads[0]?.reject(error);
      const middle = Math.ceil(loads.length / 2);
      await loadTogether(name, loads.slice(0, middle));
      await loadTogether(name, loads.slice(middle));
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
    const value = function (this: PageData, ...keys: QueryKey[]) {
      const id = queryId(name, keys);
      this.onQuery(id);
      return results.get(id) ?? commonResults.get(id) ?? start(id, name, keys);
    };
    Object.defineProperty(PageData.prototype, name, { value });
  }
  const forPage = (onQuery: (id: QueryId) => void) => new PageData(onQuery) as unknown as SiteData;

  return { load, forPage };
}

/** Keeps a result until it fails. A failed query runs again when it is needed again. */
function keep(id: QueryId, result: Promise<unknown>, results: CommonResults) {
  results.set(id, result);
  result.catch(() => results.delete(id));
}

const keysPerLoadMax = 500;

interface PendingLoad {
  keys: QueryKey[];
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** A query whose name is known only at run time. */
type AnyQuery = PageQuery<QueryKey[], unknown>;
const untypedQueries: Record<QueryName, unknown> = pageQueries;
const queryNamed = (name: QueryName) => untypedQueries[name] as AnyQuery;
