import type { Range } from 'quill/core.js';
import Uploader from 'quill/modules/uploader.js';

/** Hands on every file that is dropped or pasted, so that one of a wrong kind can be spoken of. */
export class PictureUploader extends Uploader {
  override upload(range: Range, files: FileList | File[]): void {
    this.options.handler?.call({ quill: this.quill }, range, [...files]);
  }
}
