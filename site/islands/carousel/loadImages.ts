/**
 * Loads lazy images of slides early, because browsers load images late in a container that scrolls sideways.
 */
export function loadImages(slides: Iterable<Element>) {
  for (const slide of slides) {
    for (const image of slide.querySelectorAll('img')) image.loading = 'eager';
  }
}
