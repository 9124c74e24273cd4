import type { SlugPair } from '#db/products/comparedProducts.ts';
import { comparisonPath } from '#domain/paths.ts';

/** Returns the paths of the pages of a list. */
export const pathsOfList = (path: (page: number) => string, count: number) =>
  Array.from({ length: count }, (_, index) => path(index + 1));

export const pathOfPair = ({ firstSlug, secondSlug }: SlugPair) =>
  comparisonPath(firstSlug, secondSlug);
