import { he } from '#domain/he/site/products.ts';
import { comparisonPath } from '#domain/paths.ts';
import type { Comparison } from '#site/data/loaders/comparison.ts';
import type { ComparedProduct } from '#site/data/pageProducts.ts';
import type { CategoryLabel } from '#site/data/queryResults.ts';
import { productListData } from '../head/itemListData.ts';
import type { PageHead } from '../head/pageHead.ts';
import { breadcrumbData } from '../head/structuredData.ts';
import { type Crumb, crumbsBelow } from '../list/crumb.ts';

export function comparisonPage(
  siteUrl: string,
  { products, category }: Comparison & { category: CategoryLabel | null },
): PageHead & { crumbs: Crumb[]; heading: string } {
  const [{ product: first }, { product: second }] = products;
  const path = comparisonPath(first.slug, second.slug);
  const heading = he.pairOf(first.name, second.name);
  const crumbs = crumbsBelow(category, { name: heading, path });
  return {
    crumbs,
    heading,
    title: he.pairTitle(first.name, second.name),
    description: he.pairText(first.name, second.name, contentsOf(products)),
    path,
    image: products.flatMap(({ images }) => images)[0],
    socialImage: {
      title: heading,
      kicker: category?.name ?? '',
      color: category?.color ?? 'brand',
    },
    structuredData: [productListData(siteUrl, [first, second]), breadcrumbData(siteUrl, crumbs)],
  };
}

/** Names what the page shows of the products. */
function contentsOf(products: ComparedProduct[]): string[] {
  const { scores, specs, prices } = he.pairContents;
  const contents = [
    ...(products.some(({ scoreTenths }) => scoreTenths !== null) ? [scores] : []),
    ...(products.some((product) => product.specs.length > 0) ? [specs] : []),
    ...(products.some(({ offers }) => offers.some(({ price }) => price)) ? [prices] : []),
  ];
  return contents.length > 0 ? contents : [he.comparingPosts];
}
