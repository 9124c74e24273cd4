declare namespace App {
  interface Locals {
    /** The queries of a page; see site/data/pageQueries.ts. */
    data: import('#site/data/queryLoader.ts').SiteData;
    /** Reads the sitemap index that was written when the site was compiled; missing in development. */
    sitemapIndex?: () => Promise<string>;
  }
}
