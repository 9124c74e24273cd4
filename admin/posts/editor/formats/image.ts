import QuillImage from 'quill/formats/image.js';
import { isImageUrl } from '../../../media/imageUrl.ts';

/** Inline image. `data:` URLs are rejected, because the editor uploads images first. */
export class Image extends QuillImage {
  static override sanitize(address: string): string {
    return isImageUrl(address) ? address : '';
  }

  /** Keeps an empty `alt`, which marks a decorative image. Quill would remove the empty attribute. */
  override format(name: string, value: string): void {
    if (name === 'alt' && value === '') this.domNode.setAttribute('alt', '');
    else super.format(name, value);
  }
}
