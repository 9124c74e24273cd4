import { useEffect } from 'react';

/** Leaves full screen on Escape, unless a dialog is open or the key was handled already. */
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
