import type { SocialImageContent } from '#domain/media/socialImage.ts';
import type { PageImage } from '#site/data/pageData.ts';

/** What a page provides for its head. */
export interface PageHead {
  title: string;
  description: string;
  /** The canonical path; undefined for a page that does not exist. */
  path?: string | undefined;
  image?: PageImage | undefined;
  /** Content of the generated social image. The default is the title, on the page's image. */
  socialImage?: Partial<Omit<SocialImageContent, 'siteTitle' | 'imageUrl'>>;
  article?: { publishedAt: string; revisedAt: string; section: string; tags: string[] };
  previousPath?: string | undefined;
  nextPath?: string | undefined;
  /** Whether search engines must not index the page. */
  isHidden?: boolean;
  /** Describes this page, in addition to the site and its publisher. */
  structuredData?: object[];
}
