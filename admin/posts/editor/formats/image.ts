import QuillImage from 'quill/formats/image.js';
import { isPictureAddress } from '../images/imageAddress.ts';

/** A picture in the text. It never holds `data:`: such pictures are uploaded. */
export class Image extends QuillImage {
  static override sanitize(address: string): string {
    return isPictureAddress(address) ? address : '';
  }

  /** An empty description says "decoration", which is not the same as none. */
  override format(name: string, value: unknown): void {
    if (name === 'alt' && typeof value === 'string') this.domNode.setAttribute('alt', value);
    else super.format(name, typeof value === 'string' ? value : '');
  }
}
