import type { CategoryColor } from '../category/category.ts';

export interface SocialImageContent {
  title: string;
  /** The line above the title. It may be empty. */
  kicker: string;
  color: SocialImageColor;
  siteTitle: string;
  /** URL of the background image in the media library. It may be empty. */
  imageUrl: string;
}

export type SocialImageColor = CategoryColor | 'brand';
