import { uploadAttribute } from '../formats/uploadPlaceholder.ts';

export interface PastedImages {
  /**
   * `data:` URLs of images, in document order. In the HTML, a placeholder with the index of the URL replaces
   * each image.
   */
  inline: string[];
  /** Number of images that the page cannot load, such as local files. */
  lostCount: number;
}

/**
 * Replaces inline images with upload placeholders. Removes tracking pixels and images that cannot be loaded.
 */
export function extractImages(body: Element): PastedImages {
  const inline: string[] = [];
  let lostCount = 0;
  for (const image of body.querySelectorAll('img')) {
    const source = image.getAttribute('src') ?? '';
    const isTrackingPixel = Number(image.getAttribute('width') ?? 9) <= 1;
    if (/^data:image\//i.test(source)) {
      image.replaceWith(placeholder(inline.length));
      inline.push(source);
    } else if (isTrackingPixel || !/^(https:\/\/|\/images\/)/i.test(source)) {
      if (!isTrackingPixel) lostCount++;
      image.remove();
    }
  }
  return { inline, lostCount };
}

function placeholder(index: number): Element {
  const element = document.createElement('div');
  element.className = 'ql-upload';
  element.setAttribute(uploadAttribute, String(index));
  return element;
}
