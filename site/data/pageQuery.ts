import type { Queryable } from '#db/client.ts';
import type { SiteEvent } from '#domain/event/event.ts';

export type QueryParameter = string | number;

/**
 * A query that a page can run while it renders. A page is rendered again if one of its query results changes.
 */
export type PageQuery<Parameters extends readonly QueryParameter[], Result> =
  | SingleQuery<Parameters, Result>
  | BatchQuery<Parameters, Result>;

/** A query that loads one result at a time. */
interface SingleQuery<Parameters extends readonly QueryParameter[], Result>
  extends QueryEffects<Parameters> {
  load(db: Queryable, ...parameters: Parameters): Promise<Result>;
}

/** A query that loads the results of many pages in one statement. */
export interface BatchQuery<Parameters extends readonly QueryParameter[], Result>
  extends QueryEffects<Parameters> {
  /** Loads the results for several lists of parameters, in their order. */
  loadMany(db: Queryable, parameterLists: Parameters[]): Promise<Result[]>;
}

/** Which results of a query an event can change. */
interface QueryEffects<Parameters extends readonly QueryParameter[]> {
  /**
   * Returns the parameters of results to compare in the step that publishes the event. Does no I/O. The pages that use a
   * changed result are urgent only if `urgentPages` names them.
   */
  immediateParameters?(event: SiteEvent): Parameters[];
  /**
   * Returns the parameters of all other results that the event may change, or a function that tests parameters. Runs
   * after that step.
   */
  deferredParameters?(
    event: SiteEvent,
    db: Queryable,
  ): Promise<Parameters[] | ((...parameters: Parameters) => boolean)>;
  /**
   * Whether most pages use the same few results, which the builder keeps until `immediateParameters` names them. Such a
   * query has no `deferredParameters`.
   */
  isCommon?: true;
}

export const defineQuery = <Parameters extends readonly QueryParameter[], Result>(
  query: SingleQuery<Parameters, Result>,
) => query;

export const defineBatchQuery = <Parameters extends readonly QueryParameter[], Result>(
  query: BatchQuery<Parameters, Result>,
) => query;
