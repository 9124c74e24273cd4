import type { Queryable } from '#db/client.ts';
import type { SiteEvent } from '#domain/event/event.ts';

export type QueryKey = string | number;

/**
 * A query that a page can run while it renders. A page depends only on its query results, so the
 * page is rendered again if one of these results changes.
 */
export interface PageQuery<Keys extends readonly QueryKey[], Result> {
  load(db: Queryable, ...keys: Keys): Promise<Result>;
  /** Loads the results for several keys at once, in the order of `keys`. */
  loadMany?(db: Queryable, keys: Keys[]): Promise<Result[]>;
  /**
   * Returns the urgent keys: the event can change their results, and visitors would soon notice an old
   * result. Does no I/O.
   */
  urgentKeys?(event: SiteEvent): Keys[];
  /**
   * Returns all other keys whose results the event can change, or a function that returns whether the event
   * can change the result for given keys. Runs after the urgent pages have been published.
   */
  deferredKeys?(event: SiteEvent, db: Queryable): Promise<Keys[] | ((...keys: Keys) => boolean)>;
}

/** Infers the key and result types of a query definition. */
export const defineQuery = <Keys extends readonly QueryKey[], Result>(
  query: PageQuery<Keys, Result>,
) => query;
