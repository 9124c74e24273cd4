import { useEffect } from 'react';
import { CarouselControls } from './CarouselControls.tsx';
import type { CarouselHost } from './carouselHost.ts';
import { useArrowKeys } from './useArrowKeys.ts';
import { reducedMotion, useAutoAdvance } from './useAutoAdvance.ts';
import { useDragging } from './useDragging.ts';
import { type EmblaApi, useEmbla } from './useEmbla.ts';

export interface CarouselProps {
  pageCount: number;
  /** What it turns; unknown while the page is made. */
  host?: CarouselHost;
}

/**
 * A carousel's buttons, and behind them what turns its slides. The slides are the page's own and
 * stand outside: on the server this is the buttons alone.
 */
export function Carousel({ pageCount, host }: CarouselProps) {
  const { api, page, revision } = useEmbla(host);
  const { isTurning, isStopped, stop, toggle } = useAutoAdvance(host, { api, revision });

  useDragging(api, { onTurned: stop });
  useEffect(() => {
    if (api) host?.onReady();
  }, [host, api]);

  const turn = (move: (api: EmblaApi, isAtOnce: boolean) => void) => {
    stop();
    if (api) move(api, reducedMotion().matches);
  };
  const next = () => turn((api, isAtOnce) => api.scrollNext(isAtOnce));
  const previous = () => turn((api, isAtOnce) => api.scrollPrev(isAtOnce));
  useArrowKeys(host, { onLeft: next, onRight: previous });

  return (
    <CarouselControls
      pageCount={pageCount}
      page={page}
      isTurning={isTurning}
      isStopped={isStopped}
      onToggle={toggle}
      onPrevious={previous}
      onNext={next}
      onChoose={(chosen) => turn((api, isAtOnce) => api.scrollTo(chosen, isAtOnce))}
    />
  );
}
