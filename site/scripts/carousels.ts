import type { CarouselCause } from '#site/islands/carousel/carouselHost.ts';
import { readCarousel } from '#site/islands/carousel/carouselOptions.ts';
import { loadImages } from '#site/islands/carousel/loadImages.ts';
import { isSparing } from './navigation/prefetchRules.ts';
import { onceIdle } from './onceIdle.ts';
import { partReplaced } from './partReplaced.ts';

/**
 * A carousel is a strip that its reader can scroll. What turns it is loaded only when its first turn
 * is near and it is on the screen, or when a reader takes hold of it; those who asked for little
 * motion, or have few bytes to spend, are left alone until they do.
 */
const loadedAheadMs = 1_500;
const restMs = 150;

for (const section of document.querySelectorAll<HTMLElement>('[data-carousel]')) start(section);
// Where a save of somebody who edits from the page has changed its slides.
document.addEventListener(partReplaced, ({ target }) => {
  if (target instanceof HTMLElement && target.matches('[data-carousel]')) start(target);
});

function start(section: HTMLElement) {
  const place = matchMedia(readCarousel(section).media);
  if (place.matches) watch(section);
  else place.addEventListener('change', () => watch(section), { once: true });
}

function watch(section: HTMLElement) {
  const watching = new AbortController();
  const { signal } = watching;
  const rest = watchScrolling(section, signal);
  let mounting: Promise<boolean> | undefined;

  /** Answers whether it worked: without a connection the next touch tries again. */
  const mount = (cause: CarouselCause) => {
    mounting ??= takeOver(cause).then(
      () => true,
      (error: unknown) => {
        mounting = undefined;
        console.debug('The carousel cannot be loaded', error);
        return false;
      },
    );
    return mounting;
  };
  async function takeOver(cause: CarouselCause) {
    const { mountCarousel } = await loadCarousel();
    await rest.isReached();
    await mountCarousel(section, rest.wasLeft() ? 'moved' : cause);
    watching.abort();
  }

  section.addEventListener('scroll', () => void mount('moved'), { signal, capture: true });
  section.addEventListener('focusin', () => void mount('touched'), { signal });
  const point = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') void mount('touched');
  };
  section.addEventListener('pointerenter', point, { signal });
  // A button that is pressed before it works is pressed again when it does.
  const press = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    event.stopPropagation();
    void mount('touched').then((isMounted) => isMounted && button.click());
  };
  section.addEventListener('click', press, { signal, capture: true });
  if (turnsByItself())
    onceIdle(() => awaitFirstTurn(section, { signal, onDue: () => mount('due') }));
}

function loadCarousel() {
  return import('#site/islands/carousel/mountCarousel.tsx');
}

function turnsByItself() {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return !isCalm && !isSparing(Reflect.get(navigator, 'connection'));
}

/** Counts from when the carousel came into view, and begins again when it comes back. */
function awaitFirstTurn(
  section: HTMLElement,
  { signal, onDue }: { signal: AbortSignal; onDue: () => void },
) {
  const { turnMs, perPage } = readCarousel(section);
  const loadAhead = () => {
    loadImages([...section.querySelectorAll('.carousel-slides > *')].slice(perPage, 2 * perPage));
    // What cannot be loaded now is tried again, and complained of, when it is wanted.
    loadCarousel().catch(() => undefined);
  };
  let timers: number[] = [];
  const stop = () => {
    timers.forEach(clearTimeout);
    delete section.dataset.counting;
  };
  const observer = new IntersectionObserver((entries) => {
    stop();
    if (!entries.at(-1)?.isIntersecting) return;
    section.dataset.counting = '';
    timers = [
      window.setTimeout(() => onceIdle(loadAhead), turnMs - loadedAheadMs),
      window.setTimeout(onDue, turnMs),
    ];
  });
  observer.observe(section);
  signal.addEventListener('abort', () => {
    stop();
    observer.disconnect();
  });
}

/** A strip that is being scrolled is not taken from under the finger. */
function watchScrolling(section: HTMLElement, signal: AbortSignal) {
  let scrolledAtMs = Number.NEGATIVE_INFINITY;
  let isTouched = false;
  const listen = (name: string, note: () => void) =>
    section.addEventListener(name, note, { signal, capture: true, passive: true });
  listen('scroll', () => {
    scrolledAtMs = performance.now();
  });
  listen('touchstart', () => {
    isTouched = true;
  });
  for (const name of ['touchend', 'touchcancel'])
    listen(name, () => {
      isTouched = false;
    });
  const isAtRest = () => !isTouched && performance.now() - scrolledAtMs > restMs;
  return {
    wasLeft: () => scrolledAtMs > 0,
    async isReached() {
      while (!isAtRest()) await new Promise((resolve) => setTimeout(resolve, restMs));
    },
  };
}
