import { useEffect } from 'react';
import type { EmblaApi } from './useEmbla.ts';

/** Tells of slides that are turned by hand; a finger that only scrolls the page turns none. */
export function useDragging(api: EmblaApi | undefined, { onTurned }: { onTurned: () => void }) {
  useEffect(() => {
    if (!api) return;
    let isHeld = false;
    const hold = () => {
      isHeld = true;
    };
    const select = () => {
      if (isHeld) onTurned();
    };
    const release = () => {
      isHeld = false;
    };
    api.on('pointerDown', hold).on('select', select).on('pointerUp', release);
    return () => {
      api.off('pointerDown', hold).off('select', select).off('pointerUp', release);
    };
  }, [api, onTurned]);
}
