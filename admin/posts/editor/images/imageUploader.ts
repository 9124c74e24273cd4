import type { Range } from 'quill/core.js';
import Uploader from 'quill/modules/uploader.js';

/**
 * Quill's uploader without its type filter. It passes on all dropped and pasted files, so that a file of a
 * wrong type causes an error message.
 */
export class ImageUploader extends Uploader {
  override upload(range: Range, files: FileList | File[]): void {
    this.options.handler?.call({ quill: this.quill }, range, [...files]);
  }
}
