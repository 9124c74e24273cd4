import type { AuthorLink } from '#domain/author/author.ts';
import type { CategoryColor } from '#domain/category/category.ts';
import type { FaqItem } from '#domain/post/faq.ts';
import type { Product } from '#domain/product/product.ts';
import type { Review, UnitSource } from '#domain/product/review.ts';
import type { SpecField } from '#domain/product/spec.ts';
import type { SpecRow } from '#domain/product/specRows.ts';
import type { Publisher } from '#domain/site/publisher.ts';
import type { ThirdPartyServices } from '#domain/site/thirdPartyServices.ts';

/** A post in a list. Like all page data, it contains only values that pages print. */
export interface Card {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  image: PageImage;
  categoryId: number;
  /** ISO-8601 UTC text. */
  publishedAt: string;
  views: number;
  readingMinutes: number;
}

/** A post on its own page. `html` is sanitized and does not contain the FAQ block. */
export interface Article {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  html: string;
  faq: FaqItem[];
  image: PageImage;
  categoryId: number;
  authorId: number | null;
  tagIds: number[];
  reviews: Review[];
  publishedAt: string;
  /** ISO-8601 UTC time of the last change to the text. */
  revisedAt: string;
  views: number;
  readingMinutes: number;
  metaTitle: string;
  metaDescription: string;
}

/** A post in the feeds. `html` is sanitized, and empty if the text is too long for a feed. */
export interface FeedPost {
  slug: string;
  title: string;
  excerpt: string;
  html: string;
  faq: FaqItem[];
  image: PageImage;
  categoryName: string;
  /** Null for a post without an author. */
  authorName: string | null;
  reviews: Review[];
  publishedAt: string;
  revisedAt: string;
}

/** An image as a page shows it. Only images of this site have variants: see domain/media/media.ts. */
export interface PageImage {
  url: string;
  alt: string;
  hasVariants: boolean;
  widthPx: number;
  heightPx: number;
}

export interface CategoryLabel {
  id: number;
  slug: string;
  name: string;
  color: CategoryColor;
  icon: string;
}

export interface CategoryHeading extends CategoryLabel {
  description: string;
}

export interface CountedCategory extends CategoryLabel {
  postCount: number;
  /** Whether `postCount` is rounded down. */
  isRounded?: boolean;
}

export interface Topics {
  categories: (CategoryHeading & CountedCategory)[];
  /** In alphabetical order. */
  tags: CountedTag[];
}

export interface AuthorLabel {
  id: number;
  slug: string;
  name: string;
  role: string;
}

export interface AuthorProfile extends AuthorLabel {
  bio: string;
  /** The URL of a media item. Empty without a portrait. */
  portrait: string;
  links: AuthorLink[];
}

/** An author with posts, on the page of all authors. */
export interface ListedAuthor extends Omit<AuthorLabel, 'id'> {
  /** The first words of the biography. */
  bio: string;
  /** The URL of a media item. Empty without a portrait. */
  portrait: string;
  postCount: number;
}

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

export interface TagLabel {
  id: number;
  slug: string;
  name: string;
}

export interface CountedTag {
  slug: string;
  name: string;
  postCount: number;
}

export interface PublishedComment {
  id: number;
  authorName: string;
  body: string;
  createdAt: string;
}

export interface NearbyPosts {
  newerId: number | null;
  olderId: number | null;
  relatedIds: number[];
}

export interface HomeLists {
  latestIds: number[];
  mostReadIds: number[];
}

export interface SitemapEntry {
  path: string;
  /** ISO-8601 UTC text; null for pages without a date. */
  modifiedAt: string | null;
}

export interface PathPair {
  fromPath: string;
  toPath: string;
}

/** The settings that pages print. Third-party services appear as ids, not as the pasted snippets. */
export interface SiteSettings {
  site_title: string;
  site_description: string;
  publisher: Publisher;
  /** Google's site verification code. */
  verificationCode: string | null;
  services: ThirdPartyServices;
}
