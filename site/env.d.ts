declare namespace App {
  interface Locals {
    /** The questions that a page may ask; see site/data/pageQueries.ts. */
    data: import('#site/data/queryLoader.ts').SiteData;
  }
}
