import { absoluteUrl, productPath } from '#domain/paths.ts';
import type { PageProduct } from '#site/data/pageProducts.ts';

/** Returns the schema.org data of an ordered list of pages of this site. */
export const itemListData = (
  siteUrl: string,
  items: readonly { name: string; path: string }[],
): object => ({
  '@type': 'ItemList',
  itemListElement: items.map(({ name, path }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    url: absoluteUrl(siteUrl, path),
    name,
  })),
});

/** Returns the schema.org data of products in the order in which a page shows them. */
export const productListData = (
  siteUrl: string,
  products: readonly Pick<PageProduct, 'slug' | 'name'>[],
): object =>
  itemListData(
    siteUrl,
    products.map(({ slug, name }) => ({ name, path: productPath(slug) })),
  );
