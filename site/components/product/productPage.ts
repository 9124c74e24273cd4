import { he as heLayout } from '#domain/he/site/layout.ts';
import { he as heProducts } from '#domain/he/site/products.ts';
import { categoryPath, homePath, productPath } from '#domain/paths.ts';
import type { ScoredPost, ShownProduct } from '#site/data/pageProducts.ts';
import type { Card, CategoryLabel, SiteSettings } from '#site/data/queryResults.ts';
import type { PageHead } from '../head/pageHead.ts';
import { breadcrumbData, listData, productPageData } from '../head/structuredData.ts';
import type { Crumb } from '../list/crumb.ts';

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
  const crumbs = [
    { name: heLayout.home, path: homePath },
    ...(category ? [{ name: category.name, path: categoryPath(category.slug) }] : []),
    { name, path },
  ];
  return {
    crumbs,
    title: heProducts.pageTitle(name),
    description: heProducts.pageText(name),
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
