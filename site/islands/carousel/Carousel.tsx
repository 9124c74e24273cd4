import { useEffect } from 'react';
import { CarouselControls } from './CarouselControls.tsx';
import type { CarouselHost } from './carouselHost.ts';
import { useArrowKeys } from './useArrowKeys.ts';
import { reducedMotion, useAutoAdvance } from './useAutoAdvance.ts';
import { useDragging } from './useDragging.ts';
import { type EmblaApi, useEmbla } from './useEmbla.ts';

export interface CarouselProps {
  pageCount: number;
  /** The elements of the page that the carousel controls; undefined on the server. */
  host?: CarouselHost;
}

/**
 * Renders the buttons of a carousel and moves its slides. React does not render the slides; they
 * are part of the page's HTML.
 */
export function Carousel({ pageCount, host }: CarouselProps) {
  const { api, page, revision } = useEmbla(host);
  const { isAdvancing, isStopped, stop, toggle } = useAutoAdvance(host, { api, revision });

  useDragging(api, { onSelect: stop });
  useEffect(() => {
    if (api) host?.onReady();
  }, [host, api]);

  const scroll = (move: (api: EmblaApi, isInstant: boolean) => void) => {
    stop();
    if (api) move(api, reducedMotion().matches);
  };
  const next = () => scroll((api, isInstant) => api.scrollNext(isInstant));
  const previous = () => scroll((api, isInstant) => api.scrollPrev(isInstant));
  useArrowKeys(host, { onLeft: next, onRight: previous });

  return (
    <CarouselControls
      pageCount={pageCount}
      page={page}
      isAdvancing={isAdvancing}
      isStopped={isStopped}
      onToggle={toggle}
      onPrevious={previous}
      onNext={next}
      onSelect={(index) => scroll((api, isInstant) => api.scrollTo(index, isInstant))}
    />
  );
}
