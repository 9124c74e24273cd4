import type { FeedProduct } from '#site/data/pageProducts.ts';

/** Returns a product of a feed. Without values it has no specifications, no score and no verdict. */
export const sampleFeedProduct = ({
  name,
  slug = 'sample',
  ...rest
}: { name: string; slug?: string } & Partial<FeedProduct>): FeedProduct => ({
  product: { name, slug, specs: {} },
  fields: [],
  offers: [],
  scoreTenths: null,
  verdict: '',
  ...rest,
});
