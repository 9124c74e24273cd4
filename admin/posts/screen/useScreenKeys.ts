import { useEffect, useRef } from 'react';
import { isShortcut, keysOf } from '../editor/shortcuts.ts';

type ScreenKeys = Record<'save' | 'publish' | 'preview' | 'fullscreen' | 'help', () => unknown>;

/** Shortcuts of the whole screen. Under an open dialog they do nothing, least of all the browser's. */
export function useScreenKeys(actions: ScreenKeys): void {
  const now = useRef(actions);
  now.current = actions;

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const names = ['save', 'publish', 'preview', 'fullscreen', 'help'] as const;
      const name = names.find((one) => isShortcut(event, keysOf[one]));
      if (!name) return;
      event.preventDefault();
      const isCovered = document.querySelector('[role="dialog"]') !== null;
      if (!isCovered && !event.repeat) now.current[name]();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
}
