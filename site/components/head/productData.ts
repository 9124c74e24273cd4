import { variantUrl } from '#domain/media/media.ts';
import { absoluteUrl, productPath } from '#domain/paths.ts';
import { isGtin } from '#domain/product/gtin.ts';
import { agorotPerShekel } from '#domain/product/price.ts';
import { scoreMax, scorePoints } from '#domain/product/score.ts';
import type { PageOffer, ReviewedProduct, ShownProduct } from '#site/data/pageProducts.ts';

/** Returns the schema.org data of a product. Contains only facts that the page shows. */
export function productData(siteUrl: string, shown: ShownProduct): Record<string, unknown> {
  const { product, offers, images } = shown;
  const { name, brand, model, gtin } = product;
  return {
    '@type': 'Product',
    '@id': productId(siteUrl, product),
    name,
    url: absoluteUrl(siteUrl, productPath(product.slug)),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(model && { model }),
    // A product that was stored before the check digit was checked may have a wrong one.
    ...(isGtin(gtin) && { gtin }),
    ...(images.length > 0 && {
      image: images.map((image) => absoluteUrl(siteUrl, variantUrl(image.url, 'lg', 'jpg'))),
    }),
    ...offersData(offers),
  };
}

export const productId = (siteUrl: string, { slug }: { slug: string }): string =>
  `${absoluteUrl(siteUrl, productPath(slug))}#product`;

/** Returns the data of a reviewed product. The review has a score. */
export function reviewedProductData(
  siteUrl: string,
  reviewed: ReviewedProduct & { scoreTenths: number },
  post: ReviewSource,
): object {
  const { review, scoreTenths } = reviewed;
  return {
    ...productData(siteUrl, reviewed),
    review: {
      ...ratingData(scoreTenths, post),
      ...(review.verdict && { reviewBody: review.verdict }),
      ...notesData(review),
    },
  };
}

/** The post that contains a review. */
interface ReviewSource {
  author: object;
  publishedAt: string;
}

/** Returns the data of a review without its text. */
export const ratingData = (
  scoreTenths: number,
  { author, publishedAt }: ReviewSource,
): Record<string, unknown> => ({
  '@type': 'Review',
  author,
  datePublished: publishedAt,
  reviewRating: {
    '@type': 'Rating',
    ratingValue: scorePoints(scoreTenths),
    bestRating: scoreMax,
    worstRating: 0,
  },
});

/** Search engines require at least two points, so a single one is left out. */
function notesData({ pros, cons }: { pros: string[]; cons: string[] }) {
  if (pros.length + cons.length < 2) return {};
  return {
    ...(pros.length > 0 && { positiveNotes: notes(pros) }),
    ...(cons.length > 0 && { negativeNotes: notes(cons) }),
  };
}

const notes = (points: string[]) => ({
  '@type': 'ItemList',
  itemListElement: points.map((name, i) => ({ '@type': 'ListItem', position: i + 1, name })),
});

/**
 * Returns the prices of other shops. They are an `AggregateOffer` even if there is only one, because an `Offer` is for sites
 * that sell the product themselves.
 */
function offersData(offers: PageOffer[]) {
  const prices = offers.flatMap(({ price }) => (price ? [price.agorot / agorotPerShekel] : []));
  const [lowPrice] = prices;
  const highPrice = prices.at(-1);
  if (lowPrice === undefined || highPrice === undefined) return {};
  return {
    offers: {
      '@type': 'AggregateOffer',
      lowPrice,
      highPrice,
      offerCount: prices.length,
      priceCurrency: 'ILS',
    },
  };
}
