import type { PageQuery, QueryParameter } from './pageQuery.ts';
import { authorQueries } from './queries/authors.ts';
import { categoryQueries } from './queries/categories.ts';
import { comparisonQueries } from './queries/comparisons.ts';
import { imageQueries } from './queries/images.ts';
import { listQueries } from './queries/lists.ts';
import { postQueries } from './queries/posts.ts';
import { productQueries } from './queries/products.ts';
import { sidebarQueries } from './queries/sidebar.ts';
import { siteQueries } from './queries/site.ts';
import { tagQueries } from './queries/tags.ts';

/**
 * All queries that pages can run. Lists return only ids, so a changed title affects only the pages that show
 * the post.
 */
export const pageQueries = {
  ...postQueries,
  ...imageQueries,
  ...listQueries,
  ...categoryQueries,
  ...tagQueries,
  ...authorQueries,
  ...productQueries,
  ...comparisonQueries,
  ...sidebarQueries,
  ...siteQueries,
};

export type PageQueries = typeof pageQueries;
export type QueryName = keyof PageQueries;

/** A query whose name is known only at run time. */
export type AnyQuery = PageQuery<QueryParameter[], unknown>;

const untypedQueries: Record<QueryName, unknown> = pageQueries;

// The cast is safe because all queries are page queries, and a query gets only parameters of its own: those that a page has
// passed to it, or that it has named for an event.
export const queryNamed = (name: QueryName) => untypedQueries[name] as AnyQuery;

export const isQueryName = (name: string): name is QueryName => Object.hasOwn(pageQueries, name);

export const queryNames = Object.keys(pageQueries).filter(isQueryName);

export const allQueries = () => queryNames.map((name) => [name, queryNamed(name)] as const);
