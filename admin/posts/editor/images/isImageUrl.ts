/**
 * Returns whether the server's sanitizer keeps an image with this URL: a path of the media library, or an
 * external https URL.
 */
export const isImageUrl = (url: string): boolean =>
  /^(https:\/\/|\/images\/)[^\s<>"'\\]+$/i.test(url);
