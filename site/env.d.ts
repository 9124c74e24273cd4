declare namespace App {
  interface Locals {
    data: import('#site/data/queryLoader.ts').SiteData;
    /** URL of the modules that the scripts of all pages import. Undefined in development. */
    sharedScript?: string | undefined;
    /** Returns the sitemap index that Astro wrote when the site was compiled. Undefined in development. */
    sitemapIndex?: () => Promise<string>;
  }
}
