import { like } from 'drizzle-orm';
import { comparisonPath, comparisonsPath, productPath } from '#domain/paths.ts';
import { comparedSlugs } from '#domain/product/comparedPairs.ts';
import type { RedirectCreate } from '#domain/redirect.ts';
import type { Queryable, Transaction } from '../client.ts';
import { listFormerSlugs, removeRedirectsTo, retargetRedirects } from '../redirects.ts';
import { redirects } from '../schema/redirects.ts';
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

/** Changes the targets of redirects to the comparisons of a product whose slug changes. */
export async function moveComparisonTargets(
  tx: Transaction,
  { fromSlug, toSlug }: { fromSlug: string; toSlug: string },
): Promise<void> {
  for (const { path, slugs } of await listComparisonTargets(tx, fromSlug)) {
    const [first, second] = slugs.map((slug) => (slug === fromSlug ? toSlug : slug));
    if (first === undefined || second === undefined) continue;
    await retargetRedirects(tx, { before: path, after: comparisonPath(first, second) });
  }
}

/** Deletes the redirects to the comparisons of a product. */
export async function removeComparisonTargets(tx: Transaction, slug: string): Promise<void> {
  for (const { path } of await listComparisonTargets(tx, slug)) await removeRedirectsTo(tx, path);
}

/** Returns the paths below `/compare` that stored redirects lead to and that name a product with this slug. */
async function listComparisonTargets(tx: Transaction, slug: string) {
  const folder = `${comparisonsPath}/`;
  const targets = await tx
    .selectDistinct({ path: redirects.toPath })
    .from(redirects)
    .where(like(redirects.toPath, `${folder}%`));
  return targets.flatMap(({ path }) => {
    const slugs = comparedSlugs(path.slice(folder.length));
    return slugs?.includes(slug) ? [{ path, slugs }] : [];
  });
}
