import type { ProductStatus } from '#domain/product/product.ts';
import type { UnitSource } from '#domain/product/review.ts';
import type { SpecValues } from '#domain/product/spec.ts';

/** An invented product of the demo magazine. */
export interface DemoProduct {
  slug: string;
  name: string;
  brand: string;
  model: string;
  /** The product was released this many days before the creation of the demo content. */
  releasedDaysAgo: number;
  status?: ProductStatus;
  /** The slug of the product that replaces this one. */
  successor?: string;
  /** The name of an illustration that shows the product: of a post, which is its slug, or of a figure. */
  imageOf?: string;
  specs: SpecValues;
  offers: DemoOffer[];
}

export interface DemoOffer {
  shop: DemoShopId;
  priceShekels: number;
  checkedDaysAgo: number;
  isAffiliate?: boolean;
}

/** What a demo post says about a product. The test ends shortly before the post is published. */
export interface DemoReview {
  product: string;
  /** Name, weight and score in tenths of each criterion. */
  criteria: [name: string, weight: number, scoreTenths: number][];
  verdict: string;
  pros: string[];
  cons: string[];
  forWhom: string;
  notForWhom: string;
  testedDays: number;
  unitSource: UnitSource;
}

/** Invented shops. The domain `.example` is reserved, so their links lead nowhere. */
export const demoShops = {
  hashmaliko: { name: 'חשמליקו', site: 'https://hashmaliko.example' },
  technovia: { name: 'טכנוביה', site: 'https://technovia.example' },
  megasheka: { name: 'מגה־שקע', site: 'https://mega-sheka.example' },
  levhakufsa: { name: 'לב הקופסה', site: 'https://lev-hakufsa.example' },
} as const;

export type DemoShopId = keyof typeof demoShops;
