import type Quill from 'quill/core.js';
import { Delta } from 'quill/core.js';
import { Figure } from '../formats/figure.ts';
import { Image } from '../formats/image.ts';

/**
 * Attribute of an image of another site. It contains `loading` during the copy, and `failed` after a failed
 * copy.
 */
const fetchAttribute = 'data-fetch';

export type FetchState = 'loading' | 'failed';

/** Returns the URLs of all images of other sites in the text. */
export const remoteImageUrls = (quill: Quill): string[] => urlsOf(remoteImageNodes(quill));

/** Runs an edit and returns the URLs of the images of other sites that it added to the text. */
export function addedRemoteImageUrls(quill: Quill, edit: () => void): string[] {
  const previous = new Set(remoteImageNodes(quill));
  edit();
  return urlsOf(remoteImageNodes(quill).filter((image) => !previous.has(image)));
}

/**
 * Marks the images with this URL in the editor, so that the user sees which images are not on this site yet.
 */
export function markRemoteImages(quill: Quill, url: string, state: FetchState | undefined): void {
  for (const image of remoteImageNodes(quill)) {
    if (image.getAttribute('src') !== url) continue;
    if (state) image.setAttribute(fetchAttribute, state);
    else image.removeAttribute(fetchAttribute);
  }
}

/**
 * Replaces the images that have this URL with their copy on this site. The undo history gets no extra step,
 * so undoing the paste also removes the copy.
 */
export function replaceRemoteImages(
  quill: Quill,
  url: string,
  copy: { url: string; widthPx: number; heightPx: number },
): void {
  const [width, height] = [String(copy.widthPx), String(copy.heightPx)];
  for (const node of remoteImageNodes(quill)) {
    if (node.getAttribute('src') !== url) continue;
    const blot = quill.scroll.find(node.closest('figure') ?? node);
    if (!blot) continue;
    const place = new Delta().retain(quill.getIndex(blot)).delete(1);
    const figure = blot instanceof Figure ? Figure.value(blot.domNode) : undefined;
    if (figure) {
      const value = { ...figure, src: copy.url, width, height };
      quill.updateContents(place.insert({ figure: value }), 'api');
    } else if (blot instanceof Image) {
      const alt = node.getAttribute('alt');
      const formats = { ...blot.formats(), width, height, ...(alt !== null && { alt }) };
      quill.updateContents(place.insert({ image: copy.url }, formats), 'api');
    }
  }
}

/** Returns the URLs of images, without duplicates. */
const urlsOf = (images: HTMLImageElement[]): string[] => [
  ...new Set(images.map((image) => image.getAttribute('src') ?? '')),
];

const remoteImageNodes = (quill: Quill): HTMLImageElement[] =>
  [...quill.root.querySelectorAll('img')].filter(
    (image) =>
      /^https?:\/\//i.test(image.getAttribute('src') ?? '') &&
      !image.closest('.ql-raw, .ql-upload'),
  );
