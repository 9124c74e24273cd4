import type { Queryable } from '#db/client.ts';
import type { SiteEvent } from '#domain/event/event.ts';

export type QueryKey = string | number;

/**
 * A query that a page can run while it renders. A page is rendered again if one of its query results changes.
 */
export interface PageQuery<Keys extends readonly QueryKey[], Result> {
  load(db: Queryable, ...keys: Keys): Promise<Result>;
  /** Loads the results for several keys at once, in the order of `keys`. */
  loadMany?(db: Queryable, keys: Keys[]): Promise<Result[]>;
  /**
   * Returns the keys of results that the event may change and that visitors would soon notice. Does no I/O.
   */
  urgentKeys?(event: SiteEvent): Keys[];
  /**
   * Returns the keys of all other results that the event may change, or a function that tests keys. Runs
   * after the urgent pages have been published.
   */
  deferredKeys?(event: SiteEvent, db: Queryable): Promise<Keys[] | ((...keys: Keys) => boolean)>;
  /**
   * Whether most pages use the same few results, which the builder keeps until `urgentKeys` names them. Such a query
   * has no `deferredKeys`.
   */
  isCommon?: true;
}

export const defineQuery = <Keys extends readonly QueryKey[], Result>(
  query: PageQuery<Keys, Result>,
) => query;
