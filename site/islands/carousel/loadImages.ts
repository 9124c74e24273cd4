/**
 * Pictures that wait to be seen are fetched now: a browser looks ahead down a page, but not along a
 * strip, and a slide would come in empty.
 */
export function loadImages(slides: Iterable<Element>) {
  for (const slide of slides) {
    for (const picture of slide.querySelectorAll('img')) picture.loading = 'eager';
  }
}
