import { imageFallbacks } from './imageFallbacks.ts';

/**
 * Replaces the broken image of a post by its fallback images, one after another. If all of them fail, and for
 * other images, the stylesheet shows an empty frame.
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
  const card = image.closest<HTMLElement>('[data-post]');
  const isOfArticle = image.closest('.article-image') !== null;
  // Only the image of a post has fallbacks. A different image would not match a text, a product or an author.
  if (!card && !isOfArticle) return [];
  return imageFallbacks({
    src: image.getAttribute('src') ?? '',
    isLarge: isOfArticle || image.closest('.card-large') !== null,
    postId: Number(card?.dataset.post ?? 0),
  });
}
