/**
 * Returns whether the server's sanitizer keeps an image with this URL. It keeps images of the media library
 * and external images with an https URL.
 */
export const isImageUrl = (url: string): boolean =>
  /^(https:\/\/|\/images\/)[^\s<>"'\\]+$/i.test(url);
