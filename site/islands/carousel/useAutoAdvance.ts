import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CarouselHost } from './carouselHost.ts';
import type { EmblaApi } from './useEmbla.ts';
import { useOnScreen } from './useOnScreen.ts';
import { usePaused } from './usePaused.ts';

/**
 * `auto` turns while nobody points at it or is in it; `insisted` turns because a reader asked for
 * it, pointing or not; `stopped` stays so until one does.
 */
type Mode = 'auto' | 'insisted' | 'stopped';

/** Whether a carousel turns by itself, and what stops it. */
export function useAutoAdvance(
  host: CarouselHost | undefined,
  { api, revision }: { api: EmblaApi | undefined; revision: number },
) {
  const [mode, setMode] = useState<Mode>('auto');
  const stop = useCallback(() => setMode('stopped'), []);
  const isHeld = usePaused(host?.section);
  const isOnScreen = useOnScreen(host?.section);
  const isStopped = mode === 'stopped';
  const isTurning = isOnScreen && !isStopped && (mode === 'insisted' || !isHeld);

  useLayoutEffect(() => {
    if (!host) return;
    const calm = reducedMotion();
    if (host.cause === 'moved' || calm.matches) stop();
    calm.addEventListener('change', stop);
    return () => calm.removeEventListener('change', stop);
  }, [host, stop]);

  // What a reader asked for holds until they turn to something else.
  useEffect(() => {
    if (!isHeld) setMode((mode) => (mode === 'insisted' ? 'auto' : mode));
  }, [isHeld]);

  const isDue = useRef(host?.cause === 'due');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision has to be set going again.
  useEffect(() => {
    if (!api) return;
    const { autoplay } = api.plugins();
    if (isTurning && isDue.current) api.scrollNext();
    isDue.current = false;
    if (isTurning) autoplay?.play();
    else autoplay?.stop();
  }, [api, revision, isTurning]);

  useEffect(() => {
    host?.viewport.setAttribute('aria-live', isStopped ? 'polite' : 'off');
  }, [host, isStopped]);

  return {
    isTurning,
    isStopped,
    stop,
    toggle: () => setMode(isStopped ? 'insisted' : 'stopped'),
  };
}

export const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)');
