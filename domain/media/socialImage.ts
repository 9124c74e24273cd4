import type { CategoryColor } from '../category/category.ts';

/** The content of a generated social image. */
export interface SocialImageContent {
  title: string;
  /** The line above the title. It may be empty. */
  kicker: string;
  color: SocialImageColor;
  siteTitle: string;
  /** URL of the image in the media library that becomes the background. It may be empty. */
  imageUrl: string;
}

/** The colour of a category, or the brand colour of the site. */
export type SocialImageColor = CategoryColor | 'brand';
