import type { CategoryColor } from '../category/category.ts';

/** What the picture of a page without one shows to social networks. */
export interface SocialCard {
  title: string;
  /** The line above it; empty where there is nothing to say. */
  kicker: string;
  color: CardColor;
  siteTitle: string;
}

/** A category's, or the magazine's own. */
export type CardColor = CategoryColor | 'brand';
