import { type CarouselOptions, readCarousel } from './carouselOptions.ts';
import { pageCountOf, pageScrolledTo } from './carouselPages.ts';

/**
 * The reason to hydrate the island of a carousel. A carousel that the visitor has scrolled does not advance
 * automatically.
 */
export type HydrationReason = 'advance' | 'interaction' | 'scrolled';

export interface CarouselHost extends CarouselOptions {
  section: HTMLElement;
  controls: HTMLElement;
  viewport: HTMLElement;
  startPage: number;
  reason: HydrationReason;
  onReady: () => void;
}

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

export const slidesSelector = '.carousel-slides';
