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
