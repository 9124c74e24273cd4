/** Loads the lazy images of slides, because browsers do not look ahead in a sideways scroller. */
export function loadImages(slides: Iterable<Element>) {
  for (const slide of slides) {
    for (const image of slide.querySelectorAll('img')) image.loading = 'eager';
  }
}
