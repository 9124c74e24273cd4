import { useEffect, useRef } from 'react';
import { matchesShortcut, shortcuts } from '../editor/keyboard/shortcuts.ts';

const names = ['save', 'publish', 'preview', 'fullscreen', 'help'] as const;

const disablingDialog = '[role="dialog"]:not([data-keeps-shortcuts])';

type ScreenActions = Record<(typeof names)[number], () => unknown>;

/**
 * Binds the shortcuts of the screen. While a dialog is open, a shortcut does nothing, but the browser's own
 * shortcut stays suppressed.
 */
export function useScreenShortcuts(actions: ScreenActions): void {
  const latestActions = useRef(actions);
  latestActions.current = actions;

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const name = names.find((action) => matchesShortcut(event, shortcuts[action]));
      if (!name) return;
      event.preventDefault();
      const isDialogOpen = document.querySelector(disablingDialog) !== null;
      if (!isDialogOpen && !event.repeat) latestActions.current[name]();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
}
