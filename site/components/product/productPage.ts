import { he } from '#domain/he/site/products.ts';
import { productPath } from '#domain/paths.ts';
import type { ScoredPost, ShownProduct } from '#site/data/pageProducts.ts';
import type { Card, CategoryLabel, SiteSettings } from '#site/data/queryResults.ts';
import type { PageHead } from '../head/pageHead.ts';
import { breadcrumbData, listData, productPageData } from '../head/structuredData.ts';
import { type Crumb, crumbsBelow } from '../list/crumb.ts';

export function productPage(
  siteUrl: string,
  content: {
    shown: ShownProduct;
    category: CategoryLabel | null;
    posts: Card[];
    scored: ScoredPost | null;
    settings: SiteSettings;
  },
): PageHead & { crumbs: Crumb[] } {
  const { shown, category, posts } = content;
  const { name, slug } = shown.product;
  const path = productPath(slug);
  const crumbs = crumbsBelow(category, { name, path });
  return {
    crumbs,
    title: he.pageTitle(name),
    description: he.pageText(name),
    path,
    image: shown.images[0],
    socialImage: { title: name, kicker: category?.name ?? '', color: category?.color ?? 'brand' },
    structuredData: [
      ...productPageData(siteUrl, shown, content),
      ...listData(siteUrl, posts),
      breadcrumbData(siteUrl, crumbs),
    ],
  };
}
