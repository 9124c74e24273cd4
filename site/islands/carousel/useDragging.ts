import { useEffect } from 'react';
import type { EmblaApi } from './useEmbla.ts';

/**
 * Calls `onSelect` when the visitor drags the carousel to another page. Vertical scrolling with a
 * finger does not count as dragging.
 */
export function useDragging(api: EmblaApi | undefined, { onSelect }: { onSelect: () => void }) {
  useEffect(() => {
    if (!api) return;
    let isPressed = false;
    const press = () => {
      isPressed = true;
    };
    const select = () => {
      if (isPressed) onSelect();
    };
    const release = () => {
      isPressed = false;
    };
    api.on('pointerDown', press).on('select', select).on('pointerUp', release);
    return () => {
      api.off('pointerDown', press).off('select', select).off('pointerUp', release);
    };
  }, [api, onSelect]);
}
