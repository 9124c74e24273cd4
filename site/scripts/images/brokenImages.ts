import { pictureFallbacks } from './imageFallbacks.ts';

/**
 * A picture that does not load gets what `pictureFallbacks` says, one after another, and in the end
 * an empty frame with an icon drawn by the stylesheet.
 */
export function replaceBrokenPictures() {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) replace(target);
    },
    { capture: true },
  );
  // Those that failed before anybody listened.
  for (const picture of document.images) {
    if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc) replace(picture);
  }
}

/** Addresses still to try for a picture. */
const untried = new WeakMap<HTMLImageElement, string[]>();

function replace(picture: HTMLImageElement) {
  const [next, ...rest] = untried.get(picture) ?? fallbacksOf(picture);
  untried.set(picture, rest);
  for (const source of picture.parentElement?.querySelectorAll('source') ?? []) source.remove();
  picture.removeAttribute('srcset');
  if (next) picture.src = next;
  else picture.classList.add('is-broken');
}

function fallbacksOf(picture: HTMLImageElement): string[] {
  // In a text any other picture would claim to show what the text tells of.
  if (picture.closest('.prose')) return [];
  const { post } = picture.closest<HTMLElement>('[data-post]')?.dataset ?? {};
  return pictureFallbacks({
    src: picture.getAttribute('src') ?? '',
    isLarge: picture.closest('.card-large, .article-picture') !== null,
    postId: Number(post ?? 0),
  });
}
