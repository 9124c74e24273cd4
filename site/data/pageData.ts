import type { CategoryColor } from '#domain/category/category.ts';
import type { FaqItem } from '#domain/post/faq.ts';
import type { Services } from '#domain/site/services.ts';

/** What pages are told: only what they print, so that nothing else can make a page new. */

/** A post where it is listed. */
export interface Card {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  image: Picture;
  categoryId: number;
  /** ISO-8601 UTC text. */
  publishedAt: string;
  views: number;
  readingMinutes: number;
}

/** A post on its own page; `html` has been cleaned and holds no FAQ block. */
export interface Article {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  html: string;
  faq: FaqItem[];
  image: Picture;
  categoryId: number;
  tagIds: number[];
  publishedAt: string;
  /** When its text last became another. */
  revisedAt: string;
  views: number;
  readingMinutes: number;
  metaTitle: string;
  metaDescription: string;
}

/**
 * A picture as it can be shown. One of the library has variants (see domain/media/media.ts) and a known
 * size; any other is an address alone; a post without a picture gets one of the samples.
 */
export interface Picture {
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
}

export interface TagLabel {
  id: number;
  slug: string;
  name: string;
}

export interface PublishedComment {
  id: number;
  authorName: string;
  body: string;
  createdAt: string;
}

/** Ids of the posts round one: in time, and by what they are about. */
export interface Surroundings {
  newerId: number | null;
  olderId: number | null;
  relatedIds: number[];
}

export interface SitemapEntry {
  path: string;
  /** ISO-8601 UTC text; null where a page has no date of its own. */
  modifiedAt: string | null;
}

export interface PathPair {
  fromPath: string;
  toPath: string;
}

/** What pages print of the site's settings: ids instead of the snippets that they were pasted in. */
export interface SiteSettings {
  site_title: string;
  site_description: string;
  /** Google's code that proves whose site this is. */
  verificationCode: string | null;
  services: Services;
}
