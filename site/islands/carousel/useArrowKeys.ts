import { useEffect } from 'react';
import type { CarouselHost } from './carouselHost.ts';

/** Handles the arrow keys anywhere in a carousel. In Hebrew the next slide is on the left. */
export function useArrowKeys(
  host: CarouselHost | undefined,
  { onLeft, onRight }: { onLeft: () => void; onRight: () => void },
) {
  useEffect(() => {
    if (!host) return;
    const { section, viewport, media } = host;
    const handleKeyDown = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
      const isArrow = key === 'ArrowLeft' || key === 'ArrowRight';
      if (!isArrow || altKey || ctrlKey || metaKey || shiftKey || !matchMedia(media).matches)
        return;
      event.preventDefault();
      const wasOnSlide = viewport.contains(document.activeElement);
      if (key === 'ArrowLeft') onLeft();
      else onRight();
      if (wasOnSlide) focusVisibleSlide(viewport);
    };
    section.addEventListener('keydown', handleKeyDown);
    return () => section.removeEventListener('keydown', handleKeyDown);
  });
}

/** Moves the focus to the visible slide, because a slide that becomes inert loses the focus. */
function focusVisibleSlide(viewport: HTMLElement) {
  const link = viewport.querySelector<HTMLElement>(
    '.carousel-slides > :not([inert]) .card-title a',
  );
  link?.focus({ preventScroll: true });
}
