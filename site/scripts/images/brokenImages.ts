import { imageFallbacks } from './imageFallbacks.ts';

/**
 * Replaces a broken image by its fallback images, one after another. If all of them fail, the stylesheet
 * shows an empty frame.
 */
export function replaceBrokenImages() {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) replace(target);
    },
    { capture: true },
  );
  // Handles images that failed before the listener was added.
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) replace(image);
  }
}

const remainingUrls = new WeakMap<HTMLImageElement, string[]>();

function replace(image: HTMLImageElement) {
  const [next, ...rest] = remainingUrls.get(image) ?? fallbacksFor(image);
  remainingUrls.set(image, rest);
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove();
  image.removeAttribute('srcset');
  if (next) image.src = next;
  else image.classList.add('is-broken');
}

function fallbacksFor(image: HTMLImageElement): string[] {
  // An image in an article's text has no fallback, because a different image would not match the text.
  if (image.closest('.prose')) return [];
  const { post } = image.closest<HTMLElement>('[data-post]')?.dataset ?? {};
  return imageFallbacks({
    src: image.getAttribute('src') ?? '',
    isLarge: image.closest('.card-large, .article-image') !== null,
    postId: Number(post ?? 0),
  });
}
