import { type CarouselOptions, readCarousel } from './carouselOptions.ts';
import { pageCountOf, pageScrolledTo } from './carouselPages.ts';

/**
 * Why the island takes over a carousel: its first automatic advance is due, the visitor interacts with
 * it, or has scrolled it, in which case it stays where it is.
 */
export type TakeoverReason = 'advance' | 'interaction' | 'scrolled';

/** The part of the page that a carousel controls. */
export interface CarouselHost extends CarouselOptions {
  section: HTMLElement;
  /** Container of the buttons that React renders. */
  controls: HTMLElement;
  /** Scroll container of the slides. */
  viewport: HTMLElement;
  /** The page that is scrolled into view at takeover. */
  startPage: number;
  reason: TakeoverReason;
  onReady: () => void;
}

/** Returns undefined for a section that is not a carousel. */
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

/** The only child of the viewport, which holds the slides. */
export const slidesSelector = '.carousel-slides';
