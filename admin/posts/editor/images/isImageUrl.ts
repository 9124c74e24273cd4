/**
 * Returns whether the server's sanitizer keeps an image with this URL: an image of the media
 * library, or an external https image.
 */
export const isImageUrl = (url: string): boolean =>
  /^(https:\/\/|\/images\/)[^\s<>"'\\]+$/i.test(url);
