import type { SocialImageContent } from '#domain/media/socialImage.ts';
import type { PageImage } from '#site/data/queryResults.ts';

export interface PageHead {
  title: string;
  description: string;
  /** The canonical path. The 404 page has none. */
  path?: string | undefined;
  image?: PageImage | undefined;
  /** Content of the generated social image. The default is the page's title over the page's image. */
  socialImage?: Partial<Omit<SocialImageContent, 'siteTitle' | 'imageUrl'>>;
  article?: {
    publishedAt: string;
    revisedAt: string;
    section: string;
    tags: string[];
    /** The URL of the author's page. */
    authorUrl?: string | undefined;
  };
  previousPath?: string | undefined;
  nextPath?: string | undefined;
  /** Whether search engines must not index the page. */
  isHidden?: boolean;
  /** Structured data of this page, in addition to the data of the site and its publisher. */
  structuredData?: object[];
}
