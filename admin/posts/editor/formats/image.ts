import QuillImage from 'quill/formats/image.js';
import { isImageUrl } from '../images/isImageUrl.ts';

/** Inline image. A `data:` URL is rejected, because the editor first uploads the image. */
export class Image extends QuillImage {
  static override sanitize(address: string): string {
    return isImageUrl(address) ? address : '';
  }

  /**
   * Keeps an empty `alt`, because an empty `alt` marks a decorative image. An image without `alt` has no
   * description.
   */
  override format(name: string, value: unknown): void {
    if (name === 'alt' && typeof value === 'string') this.domNode.setAttribute('alt', value);
    else super.format(name, typeof value === 'string' ? value : '');
  }
}
