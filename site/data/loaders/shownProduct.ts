import type { DisclosedProduct } from '#domain/product/disclosure.ts';
import type { Review } from '#domain/product/review.ts';
import { totalScoreTenths } from '#domain/product/review.ts';
import { specRows } from '#domain/product/specRows.ts';
import type {
  BlockProduct,
  FeedProduct,
  PageProduct,
  ReviewedProduct,
  ScoredPost,
  ShownProduct,
} from '../pageProducts.ts';
import type { SiteData } from '../queryLoader.ts';
import type { PageImage } from '../queryResults.ts';

/** Loads the facts about a product that a page shows. Returns null if the product does not exist. */
export async function loadShownProduct(data: SiteData, id: number): Promise<ShownProduct | null> {
  const product = await data.product(id);
  return product && factsOf(data, product);
}

async function factsOf(data: SiteData, product: PageProduct): Promise<ShownProduct> {
  const [fields, offers, images] = await Promise.all([
    data.specFields(product.categoryId),
    data.offers(product.id),
    Promise.all(product.images.map((url) => data.image(url))),
  ]);
  return {
    product,
    specs: specRows(fields, product.specs),
    offers,
    images: images.filter((image): image is PageImage => image !== null),
  };
}

/** Loads the products that blocks of a text show. A product that does not exist has no entry. */
export async function loadBlockProducts(
  data: SiteData,
  ids: number[],
  reviews: Review[],
): Promise<Map<number, BlockProduct>> {
  return loadById(ids, (id) => loadBlockProduct(data, id, reviews));
}

/** Loads each id once. An id whose result is null has no entry. */
async function loadById<T>(
  ids: number[],
  load: (id: number) => Promise<T | null>,
): Promise<Map<number, T>> {
  const loaded = await Promise.all(
    [...new Set(ids)].map(async (id): Promise<[number, T][]> => {
      const result = await load(id);
      return result === null ? [] : [[id, result]];
    }),
  );
  return new Map(loaded.flat());
}

/** Loads a product with its score: from the reviews of a post, otherwise from the newest live post. */
export async function loadBlockProduct(
  data: SiteData,
  id: number,
  reviews: Review[],
): Promise<BlockProduct | null> {
  const shown = await loadShownProduct(data, id);
  if (!shown) return null;
  const [fields, scores] = await Promise.all([
    data.specFields(shown.product.categoryId),
    data.productScores(id),
  ]);
  const own = conclusionOf(reviews, id);
  const scoredElsewhere = own.scoreTenths === null ? (scores[0] ?? null) : null;
  const scoreTenths = own.scoreTenths ?? scoredElsewhere?.scoreTenths ?? null;
  return { ...shown, ...own, fields, scoreTenths, scoredElsewhere };
}

/** Returns what the reviews of a post conclude about a product. */
function conclusionOf(reviews: Review[], id: number): Pick<FeedProduct, 'scoreTenths' | 'verdict'> {
  const review = reviews.find(({ productId }) => productId === id);
  return {
    scoreTenths: review ? totalScoreTenths(review) : null,
    verdict: review?.verdict ?? '',
  };
}

/**
 * Loads the products that a post in a feed shows, with the scores of this post. A product that does not exist has no entry. Does
 * not read the scores of other posts, because a save of such a post would then render the feeds at once and not later.
 */
export async function loadFeedProducts(
  data: SiteData,
  ids: number[],
  reviews: Review[],
): Promise<Map<number, FeedProduct>> {
  return loadById(ids, async (id) => {
    const product = await data.product(id);
    if (!product) return null;
    const fields = await data.specFields(product.categoryId);
    return { product, fields, offers: [], ...conclusionOf(reviews, id) };
  });
}

/** Adds the source of the unit to which another post gave the score. */
export const withScoreSource = (product: BlockProduct): DisclosedProduct => ({
  ...product,
  review: product.scoredElsewhere,
});

/** Loads the newest live post that gives the product a score. */
export async function loadNewestScoredPost(
  data: SiteData,
  productId: number,
): Promise<ScoredPost | null> {
  const [score] = await data.productScores(productId);
  const post = score ? await data.card(score.postId) : null;
  if (!score || !post) return null;
  const authorId = await data.postAuthorId(score.postId);
  const author = authorId === null ? null : await data.author(authorId);
  const { scoreTenths, unitSource } = score;
  return { scoreTenths, unitSource, post, author };
}

/** Loads the products of a post's reviews, in the order of the reviews. */
export async function loadReviewedProducts(
  data: SiteData,
  reviews: Review[],
): Promise<ReviewedProduct[]> {
  const loaded = await Promise.all(
    reviews.map(async (review) => ({
      review,
      shown: await loadShownProduct(data, review.productId),
    })),
  );
  return loaded.flatMap(({ review, shown }) =>
    shown ? [{ ...shown, review, scoreTenths: totalScoreTenths(review) }] : [],
  );
}
