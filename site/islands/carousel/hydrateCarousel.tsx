import { hydrateRoot } from 'react-dom/client';
import { ErrorBoundary } from '../state/ErrorBoundary.tsx';
import { logRenderError } from '../state/logRenderError.ts';
import { Carousel } from './Carousel.tsx';
import { findHost, type HydrationReason } from './carouselHost.ts';
import { pageCountOf } from './carouselPages.ts';

/** Hydrates the island of a carousel. Unlike `hydrateIsland`, resolves later: when the slides can move and the buttons work. */
export function hydrateCarousel(section: HTMLElement, reason: HydrationReason): Promise<void> {
  return new Promise((onReady) => {
    const host = findHost(section, { reason, onReady });
    if (!host) return onReady();
    const pageCount = pageCountOf(host.slideCount, host.perPage);
    hydrateRoot(
      host.controls,
      <ErrorBoundary>
        <Carousel pageCount={pageCount} host={host} />
      </ErrorBoundary>,
      {
        onCaughtError: (error) => {
          logRenderError(error);
          // The button of the error message works only after this function has resolved.
          onReady();
        },
      },
    );
  });
}
