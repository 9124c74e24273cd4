import { he } from '#domain/he/site/carousel.ts';
import type { HydrationReason } from '#site/islands/carousel/carouselHost.ts';
import { readCarousel, savesData } from '#site/islands/carousel/carouselOptions.ts';
import { loadImages } from '#site/islands/carousel/loadImages.ts';
import { elementAdded } from '../elementAdded.ts';
import { hydrateOnce } from '../hydrateOnce.ts';
import { prefersLessData } from '../navigation/prefetchRules.ts';
import { onceIdle } from '../onceIdle.ts';

// Without its island, a carousel is a list that scrolls sideways. This script loads the island on the first
// interaction, or shortly before the first automatic advance.

const preloadLeadMs = 1_500;
const scrollEndMs = 150;
const carousel = '[data-carousel]';

startAll(document);
// Quick editing adds carousels, and replaces a carousel whose slides have changed.
document.addEventListener(elementAdded, ({ target }) => {
  if (!(target instanceof HTMLElement)) return;
  if (target.matches(carousel)) start(target);
  startAll(target);
});

function startAll(root: ParentNode) {
  for (const section of root.querySelectorAll<HTMLElement>(carousel)) start(section);
}

function start(section: HTMLElement) {
  const media = matchMedia(readCarousel(section).media);
  const describeRole = () => {
    section.ariaRoleDescription = media.matches ? he.role : null;
  };
  describeRole();
  media.addEventListener('change', describeRole);
  if (media.matches) watch(section);
  else media.addEventListener('change', () => watch(section), { once: true });
}

function watch(section: HTMLElement) {
  const watching = new AbortController();
  const { signal } = watching;
  section.toggleAttribute('data-saves-data', prefersLessData(Reflect.get(navigator, 'connection')));
  const scrolling = watchScrolling(section, signal);
  const hydrate = hydrateOnce(async (reason: HydrationReason) => {
    const { hydrateCarousel } = await loadCarousel();
    await scrolling.ended();
    await hydrateCarousel(section, scrolling.hasScrolled() ? 'scrolled' : reason);
    watching.abort();
  });

  section.addEventListener('scroll', () => void hydrate('scrolled'), { signal, capture: true });
  // The visitor may have scrolled before this script ran.
  if (section.querySelector('.carousel-viewport')?.scrollLeft) void hydrate('scrolled');
  section.addEventListener('focusin', () => void hydrate('interaction'), { signal });
  const handlePointer = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') void hydrate('interaction');
  };
  section.addEventListener('pointerenter', handlePointer, { signal });
  // Holds back a click on a button until the island is hydrated, and then clicks the button.
  const handleClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    event.stopPropagation();
    void hydrate('interaction').then((isHydrated) => isHydrated && button.click());
  };
  section.addEventListener('click', handleClick, { signal, capture: true });
  if (advancesByItself(section))
    onceIdle(() => awaitFirstAdvance(section, { signal, onDue: () => hydrate('advance') }));
}

function loadCarousel() {
  return import('#site/islands/carousel/hydrateCarousel.tsx');
}

/** Returns false with reduced motion, and for visitors who save data, because each slide loads an image. */
function advancesByItself(section: HTMLElement) {
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return !prefersReducedMotion && !savesData(section);
}

/** Calls `onDue` when the carousel has been in view for one whole interval without interruption. */
function awaitFirstAdvance(
  section: HTMLElement,
  { signal, onDue }: { signal: AbortSignal; onDue: () => void },
) {
  const { intervalMs, perPage } = readCarousel(section);
  const preload = () => {
    loadImages([...section.querySelectorAll('.carousel-slides > *')].slice(perPage, 2 * perPage));
    // A failure is ignored here, because hydrating the island loads the code again and logs the failure.
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
      window.setTimeout(() => onceIdle(preload), intervalMs - preloadLeadMs),
      window.setTimeout(onDue, intervalMs),
    ];
  });
  observer.observe(section);
  signal.addEventListener('abort', () => {
    stop();
    observer.disconnect();
  });
}

/** Detects when the visitor has stopped scrolling, because hydrating the island must not interrupt a touch. */
function watchScrolling(section: HTMLElement, signal: AbortSignal) {
  let scrolledAtMs = Number.NEGATIVE_INFINITY;
  let isTouched = false;
  const listen = (name: string, listener: () => void) =>
    section.addEventListener(name, listener, { signal, capture: true, passive: true });
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
  const isAtRest = () => !isTouched && performance.now() - scrolledAtMs > scrollEndMs;
  return {
    hasScrolled: () => scrolledAtMs > 0,
    async ended() {
      while (!isAtRest()) await new Promise((resolve) => setTimeout(resolve, scrollEndMs));
    },
  };
}
