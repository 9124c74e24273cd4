import type Quill from 'quill/core.js';
import { galleryBlockClass } from '#domain/post/galleryBlock.ts';
import { productBlockClasses } from '#domain/product/productBlock.ts';
import type { PickedImage } from '../../../media/picker/pickedImage.ts';
import { indexOfNode } from '../blocks/contentBlock.ts';
import { Figure } from '../formats/figure.ts';
import { Image } from '../formats/image.ts';

export interface ContentImage extends PickedImage {
  index: number;
  node: HTMLElement;
  /** Whether the image is a figure, or can become one because it is the only content of a paragraph. */
  canHaveCaption: boolean;
  /** Whether the image is the only content of a link. Then its alternative text is the name of the link. */
  isLink: boolean;
}

/** Returns the image at the target of an event. */
export function imageAtTarget(quill: Quill, target: EventTarget | null): ContentImage | undefined {
  if (!(target instanceof Element)) return undefined;
  const node = target.closest('figure') ?? target.closest('img');
  const isEditable =
    node && quill.root.contains(node) && !node.closest('.ql-raw, .ql-upload') ? node : null;
  const blot = isEditable && quill.scroll.find(isEditable);
  if (!(node instanceof HTMLElement) || !blot) return undefined;
  const index = quill.getIndex(blot);
  const isLink = isLinkContent(node);
  if (blot instanceof Figure) {
    const { src: url = '', alt = '', width, height, caption = '' } = Figure.value(node) ?? {};
    const texts = { alt, caption, canHaveCaption: true };
    return { index, node, url, isLink, ...texts, ...sizes(width, height) };
  }
  if (!(blot instanceof Image)) return undefined;
  const attribute = (name: string) => node.getAttribute(name) ?? '';
  return {
    index,
    node,
    url: attribute('src'),
    alt: attribute('alt'),
    caption: '',
    canHaveCaption: isOwnParagraph(quill, index),
    isLink,
    ...sizes(attribute('width'), attribute('height')),
  };
}

function isLinkContent(node: Element): boolean {
  const link = (node.querySelector('img') ?? node).closest('a');
  const isAlone = link?.querySelectorAll('img').length === 1;
  return isAlone && link.textContent?.trim() === '';
}

/** Returns whether the inline image at an index is the only content of a paragraph, and not of a table cell or a list item. */
export function isOwnParagraph(quill: Quill, index: number): boolean {
  const [line] = quill.getLine(index);
  return line?.length() === 2 && line.domNode.nodeName === 'P';
}

/**
 * Returns an image as it is now. A copy of an image of another site has a new element at the same index. Returns undefined
 * if the text no longer contains the image.
 */
export function presentImage(quill: Quill, image: ContentImage): ContentImage | undefined {
  const unmoved = imageAtTarget(quill, image.node);
  if (unmoved) return unmoved;
  const replacement = imageAtIndex(quill, image.index);
  const isCopy = replacement && isRemote(image) && !isRemote(replacement);
  return isCopy || replacement?.url === image.url ? replacement : undefined;
}

export const isRemote = ({ url }: ContentImage): boolean => !url.startsWith('/');

/** Returns whether the image has an empty alternative text, and not none. */
export const isDecorative = ({ node }: ContentImage): boolean =>
  (node.querySelector('img') ?? node).getAttribute('alt') === '';

/** Returns the image that is selected or next to the cursor. */
export function imageAtCursor(quill: Quill): ContentImage | undefined {
  const range = quill.getSelection();
  if (!range || range.length > 1) return undefined;
  return imageAtIndex(quill, range.index) ?? imageAtIndex(quill, range.index - 1);
}

export function imageAtIndex(quill: Quill, index: number): ContentImage | undefined {
  // At the end of a figure, `getLeaf` returns the following block. In a line of text, it returns the leaf that ends at the index.
  const blot = figureAt(quill, index) ?? quill.getLeaf(index + 1)[0];
  return blot ? imageAtTarget(quill, blot.domNode) : undefined;
}

export function figureAt(quill: Quill, index: number): Figure | undefined {
  const [line] = quill.getLine(index);
  return line instanceof Figure ? line : undefined;
}

/** Returns the index of the raw block, video, gallery, product block or divider at the target of an event. */
export function blockEmbedIndex(quill: Quill, target: EventTarget | null): number | undefined {
  const node = target instanceof Element ? target.closest(blockEmbeds) : null;
  return node ? indexOfNode(quill, node) : undefined;
}

const blockEmbeds = [
  '.ql-raw, .video-block, hr',
  `.${galleryBlockClass}`,
  ...productBlockClasses.map((name) => `.${name}`),
].join();

export const sizes = (width?: string, height?: string) => ({
  ...(Number(width) > 0 && { widthPx: Number(width) }),
  ...(Number(height) > 0 && { heightPx: Number(height) }),
});
