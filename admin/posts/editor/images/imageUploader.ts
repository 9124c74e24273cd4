import type { Range } from 'quill/core.js';
import Uploader from 'quill/modules/uploader.js';

/** Accepts files of every type, unlike Quill's uploader, so that a wrong type can cause an error message. */
export class ImageUploader extends Uploader {
  override upload(range: Range, files: FileList | File[]): void {
    this.options.handler?.call({ quill: this.quill }, range, [...files]);
  }
}
