import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CarouselHost } from './carouselHost.ts';
import { savesData } from './carouselOptions.ts';
import type { EmblaApi } from './useEmbla.ts';
import { useOnScreen } from './useOnScreen.ts';
import { usePaused } from './usePaused.ts';

/**
 * `auto` pauses during hover and focus. `forced` does not pause, because the visitor pressed play. `stopped`
 * waits until the visitor presses play.
 */
type Mode = 'auto' | 'forced' | 'stopped';

/** Decides whether a carousel advances automatically, and starts and stops Embla's autoplay. */
export function useAutoAdvance(
  host: CarouselHost | undefined,
  { api, revision }: { api: EmblaApi | undefined; revision: number },
) {
  const [mode, setMode] = useState<Mode>('auto');
  const stop = useCallback(() => setMode('stopped'), []);
  const isPaused = usePaused(host?.section);
  const isOnScreen = useOnScreen(host?.section);
  const isStopped = mode === 'stopped';
  const isAdvancing = isOnScreen && !isStopped && (mode === 'forced' || !isPaused);

  useLayoutEffect(() => {
    if (!host) return;
    const motion = reducedMotion();
    if (host.reason === 'scrolled' || motion.matches || savesData(host.section)) stop();
    motion.addEventListener('change', stop);
    return () => motion.removeEventListener('change', stop);
  }, [host, stop]);

  // The mode `forced` ends when neither the pointer nor the focus is in the carousel.
  useEffect(() => {
    if (!isPaused) setMode((mode) => (mode === 'forced' ? 'auto' : mode));
  }, [isPaused]);

  const isAdvanceDue = useRef(host?.reason === 'advance');
  // biome-ignore lint/correctness/useExhaustiveDependencies: autoplay has to start again for a new revision.
  useEffect(() => {
    if (!api) return;
    // `plugins()` may return undefined, although its type says otherwise.
    const autoplay = api.plugins()?.autoplay;
    if (isAdvancing && isAdvanceDue.current) api.scrollNext();
    isAdvanceDue.current = false;
    if (isAdvancing) autoplay?.play();
    else autoplay?.stop();
  }, [api, revision, isAdvancing]);

  useEffect(() => {
    host?.viewport.setAttribute('aria-live', isStopped ? 'polite' : 'off');
  }, [host, isStopped]);

  return {
    isAdvancing,
    isStopped,
    stop,
    toggle: () => setMode(isStopped ? 'forced' : 'stopped'),
  };
}

export const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)');
