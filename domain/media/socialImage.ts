import type { CategoryColor } from '../category/category.ts';

/** The content of a generated social image, for a page without an image of its own. */
export interface SocialImageContent {
  title: string;
  /** The line above the title; may be empty. */
  kicker: string;
  color: SocialImageColor;
  siteTitle: string;
}

/** The color of a category, or the brand color of the site. */
export type SocialImageColor = CategoryColor | 'brand';
