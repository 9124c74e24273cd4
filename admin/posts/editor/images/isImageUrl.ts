/**
 * Returns whether the server's sanitizer keeps an image: one of the media library, or an external one
 * over https.
 */
export const isImageUrl = (url: string): boolean =>
  /^(https:\/\/|\/images\/)[^\s<>"'\\]+$/i.test(url);
