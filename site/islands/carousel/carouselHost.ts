import { type CarouselOptions, readCarousel } from './carouselOptions.ts';
import { pageCountOf, pageScrolledTo } from './carouselPages.ts';

/**
 * The event that mounts the island of a carousel: the first automatic advance is due, the visitor interacts
 * with the carousel, or the visitor has scrolled the carousel. A carousel that the visitor has scrolled does
 * not advance automatically.
 */
export type TakeoverReason = 'advance' | 'interaction' | 'scrolled';

/** The elements of the page that a carousel controls, with its options. */
export interface CarouselHost extends CarouselOptions {
  section: HTMLElement;
  /** Container of the buttons that React renders. */
  controls: HTMLElement;
  /** Scroll container of the slides. */
  viewport: HTMLElement;
  /** The carousel page that is in view when the island is mounted. */
  startPage: number;
  reason: TakeoverReason;
  onReady: () => void;
}

/** Finds the elements of a carousel. Returns undefined if the section is not a carousel. */
export function findHost(
  section: HTMLElement,
  { reason, onReady }: Pick<CarouselHost, 'reason' | 'onReady'>,
): CarouselHost | undefined {
  const controls = section.querySelector<HTMLElement>('.carousel-controls');
  const viewport = section.querySelector<HTMLElement>('.carousel-viewport');
  if (!controls || !viewport) return undefined;
  const options = readCarousel(section);
  const startPage = scrolledPage(viewport, options);
  return { ...options, section, controls, viewport, startPage, reason, onReady };
}

function scrolledPage(viewport: HTMLElement, { slideCount, perPage }: CarouselOptions): number {
  const slides = viewport.querySelectorAll<HTMLElement>(`${slidesSelector} > *`);
  const [first, second] = [slides[0], slides[perPage]];
  if (!first || !second) return 0;
  return pageScrolledTo({
    scrolledPx: viewport.scrollLeft,
    pagePx: Math.abs(second.offsetLeft - first.offsetLeft),
    pageCount: pageCountOf(slideCount, perPage),
  });
}

/** Selects the container of the slides, which is the only child of the viewport. */
export const slidesSelector = '.carousel-slides';
