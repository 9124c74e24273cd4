/** A live post that shows a product, and the reason why an editor should look at it. */
export interface AgingPost {
  postId: number;
  title: string;
  productId: number;
  productName: string;
}

/** What visitors see that is no longer up to date. */
export interface OutdatedContent {
  /** Posts with a product whose day of the next test has come, the earliest day first. */
  dueTests: (AgingPost & { retestOn: string })[];
  /** Posts with a test that ended long ago and no day of the next test, the oldest test first. */
  oldTests: (AgingPost & { testedTo: string })[];
  /** Posts that show a product that is no longer sold. */
  discontinued: AgingPost[];
  /** Number of offers on sale whose price is hidden. */
  hiddenPrices: number;
}
