import type Quill from 'quill/core.js';
import { Delta } from 'quill/core.js';
import { galleryBlockClass } from '#domain/post/galleryBlock.ts';
import { Figure } from '../formats/figure.ts';
import { Gallery } from '../formats/gallery.ts';
import { Image } from '../formats/image.ts';

/** Attribute of an image of another site: `loading` during a copy, and `failed` after a failed copy. */
const fetchAttribute = 'data-fetch';

export type FetchState = 'loading' | 'failed';

interface ImageCopy {
  url: string;
  widthPx: number;
  heightPx: number;
}

export const remoteImageUrls = (quill: Quill): string[] => urlsOf(remoteImageNodes(quill));

/** Runs an edit and returns the URLs of the images of other sites that the edit added. */
export function addedRemoteImageUrls(quill: Quill, edit: () => void): string[] {
  const previous = new Set(remoteImageNodes(quill));
  edit();
  return urlsOf(remoteImageNodes(quill).filter((image) => !previous.has(image)));
}

export function markRemoteImages(quill: Quill, url: string, state: FetchState | undefined): void {
  for (const image of remoteImageNodes(quill)) {
    if (image.getAttribute('src') !== url) continue;
    if (state) image.setAttribute(fetchAttribute, state);
    else image.removeAttribute(fetchAttribute);
  }
}

/**
 * Replaces the images that have this URL. The undo history gets no extra step, so undoing the paste also
 * removes the copy.
 */
export function replaceRemoteImages(quill: Quill, url: string, copy: ImageCopy): void {
  for (const node of remoteImageNodes(quill)) {
    if (node.getAttribute('src') !== url) continue;
    const block = node.closest(`.${galleryBlockClass}`) ?? node.closest('figure');
    const blot = quill.scroll.find(block ?? node);
    const content = contentWithCopy(quill, blot, url, copy);
    if (!blot || !content) continue;
    const place = new Delta().retain(quill.getIndex(blot)).delete(1);
    quill.updateContents(place.concat(content), 'api');
  }
}

/** Returns the content of an image, figure or gallery with the copy in it. Returns undefined for other blots. */
function contentWithCopy(
  quill: Quill,
  blot: ReturnType<Quill['scroll']['find']>,
  url: string,
  copy: ImageCopy,
): Delta | undefined {
  const size = { width: String(copy.widthPx), height: String(copy.heightPx) };
  if (blot instanceof Gallery) {
    const gallery = Gallery.value(blot.domNode).map((image) =>
      image.src === url ? { ...image, src: copy.url, ...size } : image,
    );
    return new Delta().insert({ gallery });
  }
  if (blot instanceof Figure) {
    const figure = { ...Figure.value(blot.domNode), src: copy.url, ...size };
    return new Delta().insert({ figure }, blot.formats());
  }
  if (blot instanceof Image) {
    const [image] = quill.getContents(quill.getIndex(blot), 1).ops;
    return new Delta().insert({ image: copy.url }, { ...image?.attributes, ...size });
  }
  return undefined;
}

const urlsOf = (images: HTMLImageElement[]): string[] => [
  ...new Set(images.map((image) => image.getAttribute('src') ?? '')),
];

const remoteImageNodes = (quill: Quill): HTMLImageElement[] =>
  [...quill.root.querySelectorAll('img')].filter(
    (image) =>
      /^https?:\/\//i.test(image.getAttribute('src') ?? '') &&
      !image.closest('.ql-raw, .ql-upload'),
  );
