import { he } from '#domain/he/site/ranking.ts';
import { rankingPath } from '#domain/paths.ts';
import type { RankedProduct } from '#domain/product/ranking.ts';
import type { RankingOrder } from '#domain/product/rankingOrder.ts';
import type { CategoryLabel } from '#site/data/queryResults.ts';
import { productListData } from '../head/itemListData.ts';
import type { PageHead } from '../head/pageHead.ts';
import { breadcrumbData } from '../head/structuredData.ts';
import { type Crumb, crumbsBelow } from '../list/crumb.ts';

/** The canonical page of each order is the order by score. */
export function rankingPage(
  siteUrl: string,
  {
    category,
    products,
    order,
  }: { category: CategoryLabel; products: RankedProduct[]; order: RankingOrder },
): PageHead & { crumbs: Crumb[] } {
  const { name, slug, color } = category;
  const path = rankingPath(slug);
  const crumbs = crumbsBelow(category, { name: he.title(name), path });
  const isCanonical = order === 'score';
  return {
    crumbs,
    title: he.pageTitle(name),
    description: he.pageText(name),
    path,
    socialImage: { title: he.title(name), kicker: name, color },
    structuredData: [
      ...(isCanonical ? [productListData(siteUrl, products)] : []),
      breadcrumbData(siteUrl, crumbs),
    ],
  };
}
