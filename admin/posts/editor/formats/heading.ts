import Header from 'quill/formats/header.js';

/** A heading in one of the three levels that a post may have. */
export class Heading extends Header {
  static override tagName = ['H1', 'H2', 'H3'];
}
