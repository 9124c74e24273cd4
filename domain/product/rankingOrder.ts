/** The orders of the best products of a category. Each order has a page of its own, and the first is the main page. */
export const rankingOrders = ['score', 'price', 'date', 'brand'] as const;
export type RankingOrder = (typeof rankingOrders)[number];
