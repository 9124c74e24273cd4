declare namespace App {
  interface Locals {
    /** The questions that a page may ask; see site/data/questions.ts. */
    data: import('#site/data/asker.ts').SiteData;
  }
}
