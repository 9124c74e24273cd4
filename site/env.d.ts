declare namespace App {
  interface Locals {
    /** The queries of a page; see site/data/pageQueries.ts. */
    data: import('#site/data/queryLoader.ts').SiteData;
  }
}
