import type { Product } from '#domain/product/product.ts';
import type { Review, UnitSource } from '#domain/product/review.ts';
import type { SpecField } from '#domain/product/spec.ts';
import type { SpecRow } from '#domain/product/specRows.ts';
import type { AuthorLabel, Card, PageImage } from './queryResults.ts';

export type PageProduct = Omit<Product, 'version' | 'createdAt' | 'updatedAt'>;

/** An offer as pages show it. Visitors reach the shop through `offerPath(id)`. */
export interface PageOffer {
  id: number;
  shop: string;
  /** Null if the price is unknown or too old. */
  price: OfferPrice | null;
  /** Whether the site earns money from a purchase. */
  isAffiliate: boolean;
}

export interface OfferPrice {
  agorot: number;
  /** ISO-8601 UTC time at which somebody saw the price in the shop. */
  checkedAt: string;
}

/** A product with all facts that a page shows about it. */
export interface ShownProduct {
  product: PageProduct;
  specs: SpecRow[];
  /** Known prices first, the lowest price first. */
  offers: PageOffer[];
  /** The first image represents the product. */
  images: PageImage[];
}

/** A product in a block of a text. */
export interface BlockProduct extends ShownProduct {
  /** The template of the product's category. */
  fields: SpecField[];
  /** The score that the post gives the product, otherwise the score of the newest live post. */
  scoreTenths: number | null;
  /** The score of another post, if the post itself gives none. */
  scoredElsewhere: PostScore | null;
  /** The verdict of the post. Empty if the post does not review the product. */
  verdict: string;
}

/** A product in a feed. It has no offers, because prices change more often than feed readers load a post. */
export interface FeedProduct extends Pick<BlockProduct, 'fields' | 'scoreTenths' | 'verdict'> {
  product: Pick<PageProduct, 'slug' | 'name' | 'specs'>;
  offers: [];
}

/** A product with what a post says about it. */
export interface ReviewedProduct extends ShownProduct {
  review: Review;
  /** Null for a review without a score. */
  scoreTenths: number | null;
}

/** What the newest live review says about a product. */
export interface NewestReview {
  /** Empty without a conclusion. */
  verdict: string;
  unitSource: UnitSource | null;
}

/** A product on the page that compares it with another one. */
export interface ComparedProduct extends BlockProduct {
  /** The post with the score. */
  scoredPost: Card | null;
  review: NewestReview | null;
}

/** The score that a post gives a product. */
export interface PostScore {
  postId: number;
  scoreTenths: number;
  unitSource: UnitSource | null;
}

/** A live post that gives a product a score. */
export interface ScoredPost {
  scoreTenths: number;
  unitSource: UnitSource | null;
  post: Card;
  /** Null for a post without an author. */
  author: AuthorLabel | null;
}
