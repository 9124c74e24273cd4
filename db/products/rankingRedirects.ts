import { categoryPath, rankingPath } from '#domain/paths.ts';
import { rankingOrders } from '#domain/product/rankingOrder.ts';
import type { RedirectCreate } from '#domain/redirect.ts';
import type { Queryable } from '../client.ts';
import { listFormerSlugs } from '../redirects.ts';

/**
 * Returns the redirects from the rankings of a category's former slugs, which the redirects of the category
 * name. Such a redirect also exists while the category has too few products for a ranking.
 */
export async function listRankingRedirects(db: Queryable): Promise<RedirectCreate[]> {
  const formerSlugs = await listFormerSlugs(db, categoryPath(''));
  return [...formerSlugs].flatMap(([slug, formers]) =>
    formers.flatMap((former) =>
      rankingOrders.map((order) => ({
        fromPath: rankingPath(former, order),
        toPath: rankingPath(slug, order),
      })),
    ),
  );
}
