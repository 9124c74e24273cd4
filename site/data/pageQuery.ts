import type { Queryable } from '#db/client.ts';
import type { SiteEvent } from '#domain/event/event.ts';

export type QueryKey = string | number;

/**
 * A query that a page can run while it renders. A page is a pure function of its query results, so it
 * must be rendered again exactly when one of them changes.
 */
export interface PageQuery<Keys extends readonly QueryKey[], Result> {
  load(db: Queryable, ...keys: Keys): Promise<Result>;
  /** Loads several instances at once, in the order of `keys`. */
  loadMany?(db: Queryable, keys: Keys[]): Promise<Result[]>;
  /** Returns the instances that an event can affect and that visitors notice first. Does no I/O. */
  urgentKeys?(event: SiteEvent): Keys[];
  /**
   * Returns the other instances that an event can affect, or a predicate over the instances in the
   * dependency graph. Runs after the urgent pages are live.
   */
  deferredKeys?(event: SiteEvent, db: Queryable): Promise<Keys[] | ((...keys: Keys) => boolean)>;
}

/** Infers the key and result types of a query definition. */
export const defineQuery = <Keys extends readonly QueryKey[], Result>(
  query: PageQuery<Keys, Result>,
) => query;
