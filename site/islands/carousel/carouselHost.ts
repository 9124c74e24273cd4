import { type CarouselOptions, readCarousel } from './carouselOptions.ts';
import { pageCountOf, pageScrolledTo } from './carouselPages.ts';

/**
 * Why a carousel is taken over: its first turn is due, a reader takes hold of it, or they have
 * moved it already, and then it stays where they left it.
 */
export type CarouselCause = 'due' | 'touched' | 'moved';

/** The part of a page that a carousel turns. */
export interface CarouselHost extends CarouselOptions {
  section: HTMLElement;
  /** Where React's buttons stand. */
  controls: HTMLElement;
  /** What the slides are seen through. */
  viewport: HTMLElement;
  /** The page that it has been scrolled to. */
  startPage: number;
  cause: CarouselCause;
  onReady: () => void;
}

/** Undefined for a section that is no carousel. */
export function findHost(
  section: HTMLElement,
  { cause, onReady }: Pick<CarouselHost, 'cause' | 'onReady'>,
): CarouselHost | undefined {
  const controls = section.querySelector<HTMLElement>('.carousel-controls');
  const viewport = section.querySelector<HTMLElement>('.carousel-viewport');
  if (!controls || !viewport) return undefined;
  const options = readCarousel(section);
  const startPage = scrolledPage(viewport, options);
  return { ...options, section, controls, viewport, startPage, cause, onReady };
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

/** The one child of the viewport, which holds the slides. */
export const slidesSelector = '.carousel-slides';
