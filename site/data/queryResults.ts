import type { AuthorLink } from '#domain/author/author.ts';
import type { CategoryColor } from '#domain/category/category.ts';
import type { FaqItem } from '#domain/post/faq.ts';
import type { Review } from '#domain/product/review.ts';
import type { Publisher } from '#domain/site/publisher.ts';
import type { ThirdPartyServices } from '#domain/site/thirdPartyServices.ts';

/** A post in a list. Like all query results, it contains only values that pages print. */
export interface Card extends CompactCard {
  excerpt: string;
  categoryId: number;
  views: number;
  readingMinutes: number;
}

/** What a compact card of a post shows. */
export interface CompactCard {
  id: number;
  slug: string;
  title: string;
  image: PageImage;
  /** ISO-8601 UTC text. */
  publishedAt: string;
}

/** A post with its text. `html` is sanitized and does not contain the FAQ block. */
export interface FullPost {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  html: string;
  faq: FaqItem[];
  image: PageImage;
  reviews: Review[];
  publishedAt: string;
  /** ISO-8601 UTC time of the last change to the text, at the earliest `publishedAt`. */
  revisedAt: string;
}

/** A post on its own page. */
export interface Article extends FullPost {
  categoryId: number;
  authorId: number | null;
  tagIds: number[];
  views: number;
  readingMinutes: number;
  metaTitle: string;
  metaDescription: string;
}

/** A post in the feeds. `html` is empty if the text is too long for a feed. */
export interface FeedPost extends FullPost {
  categoryName: string;
  /** Null for a post without an author. */
  authorName: string | null;
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
