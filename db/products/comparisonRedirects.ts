import { and, asc, like } from 'drizzle-orm';
import { comparisonPath, productPath } from '#domain/paths.ts';
import { slugPattern } from '#domain/post/slug.ts';
import type { RedirectCreate } from '#domain/redirect.ts';
import type { Queryable } from '../client.ts';
import { redirects } from '../schema/redirects.ts';
import { listLivePairs } from './comparedProducts.ts';

/**
 * Returns the redirects to the pages of pairs: from the other order of the products, and from their former
 * slugs, which the redirects of the products name.
 */
export async function listComparisonRedirects(db: Queryable): Promise<RedirectCreate[]> {
  const formerSlugs = await listFormerSlugs(db);
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

/** Returns the former slugs of products by their present slug. */
async function listFormerSlugs(db: Queryable): Promise<Map<string, string[]>> {
  const folder = productPath('');
  const rows = await db
    .select({ fromPath: redirects.fromPath, toPath: redirects.toPath })
    .from(redirects)
    .where(and(like(redirects.fromPath, `${folder}%`), like(redirects.toPath, `${folder}%`)))
    .orderBy(asc(redirects.fromPath));
  const bySlug = new Map<string, string[]>();
  for (const { fromPath, toPath } of rows) {
    const [former, slug] = [fromPath.slice(folder.length), toPath.slice(folder.length)];
    if (slugPattern.test(former)) bySlug.set(slug, [...(bySlug.get(slug) ?? []), former]);
  }
  return bySlug;
}
