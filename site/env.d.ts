declare namespace App {
  interface Locals {
    /** The functions that load a page's data: see site/data/pageQueries.ts. */
    data: import('#site/data/queryLoader.ts').SiteData;
    /** Returns the sitemap index that Astro wrote when the site was compiled. Undefined in development. */
    sitemapIndex?: () => Promise<string>;
  }
}
