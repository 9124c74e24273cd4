/**
 * A picture that does not load: its other sizes on a large card, then a sample picture, then an
 * empty frame with an icon drawn by the stylesheet.
 */
export function replaceBrokenPictures() {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) replace(target);
    },
    { capture: true },
  );
  for (const picture of document.images) {
    if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc) replace(picture);
  }
}

const sampleCount = 6;

function replace(picture: HTMLImageElement) {
  const next = untried(picture)[0];
  for (const source of picture.parentElement?.querySelectorAll('source') ?? []) source.remove();
  picture.removeAttribute('srcset');
  if (next) picture.src = next;
  else picture.classList.add('is-broken');
}

/** Addresses still to try for a picture, best first; each answer uses one up. */
function untried(picture: HTMLImageElement): string[] {
  const known = picture.dataset.untried;
  const rest = known === undefined ? fallbacks(picture) : known.split(' ').filter(Boolean);
  picture.dataset.untried = rest.slice(1).join(' ');
  return rest;
}

function fallbacks(picture: HTMLImageElement): string[] {
  const src = picture.getAttribute('src') ?? '';
  const stem = /^(\/images\/.+)-(?:sm|md|lg)\.\w+$/.exec(src)?.[1];
  const isLarge = picture.closest('.card-large, .article-picture') !== null;
  const sizes = stem && isLarge ? ['lg', 'md', 'sm'].map((size) => `${stem}-${size}.jpg`) : [];
  const sample =
    ([...src].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % sampleCount) + 1;
  return [...sizes, `/images/sample-${sample}-${isLarge ? 'lg' : 'md'}.jpg`];
}
