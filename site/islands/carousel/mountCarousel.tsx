import { hydrateRoot } from 'react-dom/client';
import { Carousel } from './Carousel.tsx';
import { type CarouselCause, findHost } from './carouselHost.ts';
import { pageCountOf } from './carouselPages.ts';

/** Brings a carousel of the page to life; resolves when it turns and its buttons work. */
export function mountCarousel(section: HTMLElement, cause: CarouselCause): Promise<void> {
  return new Promise((onReady) => {
    const host = findHost(section, { cause, onReady });
    if (!host) return onReady();
    const pageCount = pageCountOf(host.slideCount, host.perPage);
    hydrateRoot(host.controls, <Carousel pageCount={pageCount} host={host} />);
  });
}
