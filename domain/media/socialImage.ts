import type { CategoryColor } from '../category/category.ts';

/** What the picture of a page without one shows to social networks. */
export interface SocialImageContent {
  title: string;
  /** The line above it; empty where there is nothing to say. */
  kicker: string;
  color: SocialImageColor;
  siteTitle: string;
}

/** A category's, or the magazine's own. */
export type SocialImageColor = CategoryColor | 'brand';
