import { he as heLayout } from '#domain/he/site/layout.ts';
import { he as heRanking } from '#domain/he/site/ranking.ts';
import { categoryPath, homePath, rankingPath } from '#domain/paths.ts';
import type { RankedProduct } from '#domain/product/ranking.ts';
import type { RankingOrder } from '#domain/product/rankingOrder.ts';
import type { CategoryLabel } from '#site/data/queryResults.ts';
import { productListData } from '../head/itemListData.ts';
import type { PageHead } from '../head/pageHead.ts';
import { breadcrumbData } from '../head/structuredData.ts';
import type { Crumb } from '../list/crumb.ts';

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
  const crumbs = [
    { name: heLayout.home, path: homePath },
    { name, path: categoryPath(slug) },
    { name: heRanking.title(name), path },
  ];
  const isCanonical = order === 'score';
  return {
    crumbs,
    title: heRanking.pageTitle(name),
    description: heRanking.pageText(name),
    path,
    socialImage: { title: heRanking.title(name), kicker: name, color },
    structuredData: [
      ...(isCanonical ? [productListData(siteUrl, products)] : []),
      breadcrumbData(siteUrl, crumbs),
    ],
  };
}
