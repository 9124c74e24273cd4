import { useEffect } from 'react';
import type { CarouselHost } from './carouselHost.ts';

/** The arrow keys anywhere in a carousel. Hebrew reads to the left, so left is onward. */
export function useArrowKeys(
  host: CarouselHost | undefined,
  { onLeft, onRight }: { onLeft: () => void; onRight: () => void },
) {
  useEffect(() => {
    if (!host) return;
    const { section, viewport, media } = host;
    const follow = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
      const isArrow = key === 'ArrowLeft' || key === 'ArrowRight';
      if (!isArrow || altKey || ctrlKey || metaKey || shiftKey || !matchMedia(media).matches)
        return;
      event.preventDefault();
      const wasOnSlide = viewport.contains(document.activeElement);
      if (key === 'ArrowLeft') onLeft();
      else onRight();
      if (wasOnSlide) focusShown(viewport);
    };
    section.addEventListener('keydown', follow);
    return () => section.removeEventListener('keydown', follow);
  });
}

/** The slide that was left cannot hold the focus any longer. */
function focusShown(viewport: HTMLElement) {
  const link = viewport.querySelector<HTMLElement>(
    '.carousel-slides > :not([inert]) .card-title a',
  );
  link?.focus({ preventScroll: true });
}
