/** Path segments after /api/posts/ that the API uses itself. No post can have such a slug. */
export const reservedPostSlugs: readonly string[] = [
  'featured',
  'popular',
  'latest',
  'id',
  'top',
  'new',
];

/** Path segments after /api/products/ that the API uses itself. No product can have such a slug. */
export const reservedProductSlugs: readonly string[] = ['brands', 'freshness'];
