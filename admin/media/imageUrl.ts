/**
 * Returns whether the server's sanitizer keeps an image with this URL: a path of the media library, or an
 * external https URL.
 */
export const isImageUrl = (url: string): boolean =>
  /^(https:\/\/|\/images\/)[^\s<>"'\\]+$/i.test(url);

/** Removes the query and fragment of a URL: `/images/a.jpg?v=2#x` → `/images/a.jpg`. */
export const removeUrlQuery = (url: string) => url.replace(/[?#].*$/, '');
