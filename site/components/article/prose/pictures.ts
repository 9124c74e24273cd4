import { imagesPath } from '#domain/paths.ts';
import { escapeHtml } from '#domain/text/bidi.ts';
import type { Picture } from '#site/data/pageData.ts';
import { pictureSources } from '../../image/imageSources.ts';
import { decode, type Edit, replacement, type Tag } from './htmlTags.ts';

/** Addresses of our own pictures in a text, each once: pages ask what is known of them. */
export function picturesIn(html: string): string[] {
  const sources = html.matchAll(new RegExp(`<img [^<>]*?\\bsrc="(${imagesPath}/[^"]+)"`, 'g'));
  return [...new Set([...sources].map(([, src = '']) => decode(src)))];
}

/** How wide a picture stands in the text, in the words of the `sizes` attribute. */
const sizes = '(min-width: 48rem) 42rem, 92vw';

/**
 * A picture in the text waits until it is near. One of the library comes in the size that fits and
 * keeps its place before it is there; any other without a size gets a frame of a usual one.
 */
export function showPicture(html: string, tag: Tag, pictures: ReadonlyMap<string, Picture>): Edit {
  const written = html.slice(tag.start, tag.end);
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(written)?.[1];
  const src = attribute('src') ?? '';
  const known = pictures.get(decode(src));
  const alt = attribute('alt') || escapeHtml(known?.alt ?? '');
  const widthPx = known?.widthPx ?? attribute('width');
  const heightPx = known?.heightPx ?? attribute('height');
  const names = [attribute('class'), ...(widthPx && heightPx ? [] : ['unsized'])].filter(Boolean);
  const attributes = [
    names.length > 0 ? `class="${names.join(' ')}"` : '',
    `alt="${alt}"`,
    widthPx && heightPx ? `width="${widthPx}" height="${heightPx}"` : '',
    'loading="lazy" decoding="async"',
  ];
  const image = (from: string) => `<img src="${from}" ${attributes.filter(Boolean).join(' ')}>`;
  if (!known?.hasVariants) return replacement(tag, image(src));
  const { src: fallback, avif, webp } = pictureSources(known);
  return replacement(
    tag,
    `<picture>${source('avif', avif)}${source('webp', webp)}${image(fallback)}</picture>`,
  );
}

const source = (format: string, srcset = '') =>
  `<source type="image/${format}" srcset="${srcset}" sizes="${sizes}">`;
