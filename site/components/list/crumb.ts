import { he } from '#domain/he/site/layout.ts';
import { categoryPath, homePath } from '#domain/paths.ts';
import type { CategoryLabel } from '#site/data/queryResults.ts';

export interface Crumb {
  name: string;
  path: string;
}

/** Returns the crumbs of a page below the page of a category, or below the home page if there is no category. */
export const crumbsBelow = (category: CategoryLabel | null, page: Crumb): Crumb[] => [
  { name: he.home, path: homePath },
  ...(category ? [{ name: category.name, path: categoryPath(category.slug) }] : []),
  page,
];
