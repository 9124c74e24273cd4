import type Quill from 'quill/core.js';
import { Delta } from 'quill/core.js';
import { galleryBlockClass } from '#domain/post/galleryBlock.ts';
import { Figure } from '../formats/figure.ts';
import { Gallery } from '../formats/gallery.ts';
import { Image } from '../formats/image.ts';

/** Attribute of an image of another site: `loading` during a copy, and `failed` after a failed copy. */
const fetchAttribute = 'data-fetch';

export type FetchState = 'loading' | 'failed';

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
export function replaceRemoteImages(
  quill: Quill,
  url: string,
  copy: { url: string; widthPx: number; heightPx: number },
): void {
  const [width, height] = [String(copy.widthPx), String(copy.heightPx)];
  for (const node of remoteImageNodes(quill)) {
    if (node.getAttribute('src') !== url) continue;
    const block = node.closest(`.${galleryBlockClass}`) ?? node.closest('figure');
    const blot = quill.scroll.find(block ?? node);
    if (!blot) continue;
    const place = new Delta().retain(quill.getIndex(blot)).delete(1);
    const figure = blot instanceof Figure ? Figure.value(blot.domNode) : undefined;
    if (blot instanceof Gallery) {
      const gallery = Gallery.value(blot.domNode).map((image) =>
        image.src === url ? { ...image, src: copy.url, width, height } : image,
      );
      quill.updateContents(place.insert({ gallery }), 'api');
    } else if (figure) {
      const value = { ...figure, src: copy.url, width, height };
      quill.updateContents(place.insert({ figure: value }), 'api');
    } else if (blot instanceof Image) {
      const alt = node.getAttribute('alt');
      const formats = { ...blot.formats(), width, height, ...(alt !== null && { alt }) };
      quill.updateContents(place.insert({ image: copy.url }, formats), 'api');
    }
  }
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
