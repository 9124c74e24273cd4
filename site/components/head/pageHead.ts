import type { SocialImageContent } from '#domain/media/socialImage.ts';
import type { PageImage } from '#site/data/pageData.ts';

/** The data that a page provides for its `<head>`. */
export interface PageHead {
  title: string;
  description: string;
  /** The canonical path. The 404 page has none. */
  path?: string | undefined;
  image?: PageImage | undefined;
  /**
   * Content of the generated social image. By default, the image shows the page's title over the page's
   * image.
   */
  socialImage?: Partial<Omit<SocialImageContent, 'siteTitle' | 'imageUrl'>>;
  article?: { publishedAt: string; revisedAt: string; section: string; tags: string[] };
  previousPath?: string | undefined;
  nextPath?: string | undefined;
  /** Whether search engines must not index the page. */
  isHidden?: boolean;
  /** Structured data of this page. Structured data of the site and its publisher is added automatically. */
  structuredData?: object[];
}
