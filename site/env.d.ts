declare namespace App {
  interface Locals {
    data: import('#site/data/queryLoader.ts').SiteData;
    /** Returns the sitemap index that Astro wrote when the site was compiled. Undefined in development. */
    sitemapIndex?: () => Promise<string>;
  }
}
