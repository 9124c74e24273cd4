import { decodeEntities } from '#domain/html/decodeEntities.ts';
import { escapeHtml } from '#domain/html/escapeHtml.ts';
import { imagesPath } from '#domain/paths.ts';
import type { PageImage } from '#site/data/queryResults.ts';
import { imageSources } from '../../image/imageSources.ts';
import { type Edit, replacement } from './edits.ts';
import { sourceOf, type Tag } from './htmlTags.ts';

/** Returns the URLs of this site's images in a text, without duplicates. */
export function imageUrlsIn(html: string): string[] {
  const sources = html.matchAll(new RegExp(`<img [^<>]*?\\bsrc="(${imagesPath}/[^"]+)"`, 'g'));
  return [...new Set([...sources].map(([, src = '']) => decodeEntities(src)))];
}

const sizes = '(min-width: 48rem) 42rem, 92vw';

/**
 * Makes an image of the text load lazily. Adds the variants and the size of a media item. An image of unknown
 * size gets a class that reserves space for the image.
 */
export function responsiveImage(
  html: string,
  tag: Tag,
  images: ReadonlyMap<string, PageImage>,
): Edit {
  const source = sourceOf(html, tag);
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(source)?.[1];
  const src = attribute('src') ?? '';
  const image = images.get(decodeEntities(src));
  const alt = attribute('alt') || escapeHtml(image?.alt ?? '');
  const widthPx = image?.widthPx ?? attribute('width');
  const heightPx = image?.heightPx ?? attribute('height');
  const names = [attribute('class'), ...(widthPx && heightPx ? [] : ['unsized'])].filter(Boolean);
  const attributes = [
    names.length > 0 ? `class="${names.join(' ')}"` : '',
    `alt="${alt}"`,
    widthPx && heightPx ? `width="${widthPx}" height="${heightPx}"` : '',
    'loading="lazy" decoding="async"',
  ];
  const imgTag = (url: string) => `<img src="${url}" ${attributes.filter(Boolean).join(' ')}>`;
  if (!image?.hasVariants) return replacement(tag, imgTag(src));
  const { src: fallback, avif, webp } = imageSources(image);
  return replacement(
    tag,
    `<picture>${sourceTag('avif', avif)}${sourceTag('webp', webp)}${imgTag(fallback)}</picture>`,
  );
}

const sourceTag = (format: string, srcset = '') =>
  `<source type="image/${format}" srcset="${srcset}" sizes="${sizes}">`;
