import { audioProducts, audioReviews } from './audio.ts';
import { computerProducts, computerReviews } from './computer.ts';
import type { DemoProduct, DemoReview } from './demoProduct.ts';
import { gamingProducts, gamingReviews } from './gaming.ts';
import { homeProducts, homeReviews } from './home.ts';
import { lifestyleProducts, lifestyleReviews } from './lifestyle.ts';
import { mobileProducts, mobileReviews } from './mobile.ts';
import { techProducts, techReviews } from './tech.ts';

/** The products of each category by its slug. */
export const demoProducts: Record<string, DemoProduct[]> = {
  tech: techProducts,
  home: homeProducts,
  lifestyle: lifestyleProducts,
  gaming: gamingProducts,
  audio: audioProducts,
  mobile: mobileProducts,
  computer: computerProducts,
};

/** The reviews of each post by its slug. A guide without a test reviews nothing. */
export const demoReviews: Record<string, DemoReview[]> = {
  ...techReviews,
  ...homeReviews,
  ...lifestyleReviews,
  ...gamingReviews,
  ...audioReviews,
  ...mobileReviews,
  ...computerReviews,
};
