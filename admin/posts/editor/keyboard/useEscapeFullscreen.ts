import { useEffect } from 'react';

/** Leaves the full-screen mode on Escape, unless a dialog is open or something else has handled the key. */
export function useEscapeFullscreen(
  isFullscreen: boolean,
  onFullscreen: (isFullscreen: boolean) => void,
): void {
  useEffect(() => {
    if (!isFullscreen) return;
    const handleKey = (event: KeyboardEvent) => {
      const isHandled =
        event.defaultPrevented || document.querySelector('[role="dialog"]') !== null;
      if (event.key === 'Escape' && !isHandled) onFullscreen(false);
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [isFullscreen, onFullscreen]);
}
