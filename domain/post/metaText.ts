import { plainText } from '../html/plainText.ts';
import { limits } from '../limits.ts';
import type { PostFields } from './post.ts';

/** Returns the title of a post's page for search engines, without the site's title. */
export const metaTitleFor = ({ metaTitle, title }: Pick<PostFields, 'metaTitle' | 'title'>) =>
  metaTitle || title;

/** Returns the meta description of a post, or else its excerpt, or else the first words of `html`. */
export const metaDescriptionFor = (
  { metaDescription, excerpt }: Pick<PostFields, 'metaDescription' | 'excerpt'>,
  html: string,
) => metaDescription || excerpt || firstWords(html);

/** Returns the content of a page's `<title>`. */
export const documentTitle = (title: string, siteTitle: string) => `${title} | ${siteTitle}`;

const descriptionLengthMax = limits.editor.searchDescriptionLengthMax;

/** Returns the first words of HTML or plain text, in the length of a meta description. */
export function firstWords(html: string): string {
  const start = html.slice(0, descriptionLengthMax * 8).replace(/<[^<>]*$/, '');
  const text = plainText(start).replace(/\s+/g, ' ');
  if (text.length <= descriptionLengthMax) return text;
  const words = text.slice(0, descriptionLengthMax - 1);
  return `${words.slice(0, Math.max(words.lastIndexOf(' '), descriptionLengthMax / 2))}…`;
}
