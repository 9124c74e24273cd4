import { uploadAttribute } from '../formats/uploadPlaceholder.ts';

/** The images of pasted HTML that have no public https address. */
export interface PastedImages {
  /** `data:` URLs in document order. Each leaves a placeholder with its index in this list. */
  inline: string[];
  /**
   * Number of images that cannot be loaded, because they are files on the sender's computer or
   * their address is not https.
   */
  lostCount: number;
}

/** Replaces inline images with upload placeholders and removes images that cannot be loaded. */
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
