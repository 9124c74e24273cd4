import { comparisonPath, productPath } from '#domain/paths.ts';
import type { RedirectCreate } from '#domain/redirect.ts';
import type { Queryable } from '../client.ts';
import { listFormerSlugs } from '../redirects.ts';
import { listLivePairs } from './comparedProducts.ts';

/**
 * Returns the redirects to the pages of pairs: from the other order of the products, and from their former
 * slugs, which the redirects of the products name.
 */
export async function listComparisonRedirects(db: Queryable): Promise<RedirectCreate[]> {
  const formerSlugs = await listFormerSlugs(db, productPath(''));
  const slugsOf = (slug: string) => [slug, ...(formerSlugs.get(slug) ?? [])];
  return (await listLivePairs(db)).flatMap(({ firstSlug, secondSlug }) => {
    const toPath = comparisonPath(firstSlug, secondSlug);
    return slugsOf(firstSlug)
      .flatMap((first) =>
        slugsOf(secondSlug).flatMap((second) => [
          comparisonPath(first, second),
          comparisonPath(second, first),
        ]),
      )
      .filter((fromPath) => fromPath !== toPath)
      .map((fromPath) => ({ fromPath, toPath }));
  });
}
