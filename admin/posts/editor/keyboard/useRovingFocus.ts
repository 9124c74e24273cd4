import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect } from 'react';

/**
 * Makes a toolbar a single tab stop (ARIA toolbar pattern). The left arrow moves forward, because the layout
 * is right-to-left.
 */
export function useRovingFocus(toolbar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const buttons = toolbarButtons(toolbar.current);
    const tabStop = buttons.find(({ tabIndex }) => tabIndex === 0) ?? buttons[0];
    for (const button of buttons) button.tabIndex = button === tabStop ? 0 : -1;
  });

  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const buttons = toolbarButtons(toolbar.current);
      if (!buttons.includes(target)) return;
      for (const button of buttons) button.tabIndex = button === target ? 0 : -1;
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const buttons = toolbarButtons(toolbar.current);
      const { activeElement } = document;
      const index = activeElement instanceof HTMLElement ? buttons.indexOf(activeElement) : -1;
      const nextIndex = index < 0 ? undefined : indexAfterKey(event.key, index, buttons.length);
      if (nextIndex === undefined) return;
      event.preventDefault();
      buttons[nextIndex]?.focus();
    },
  };
}

const toolbarButtons = (toolbar: HTMLElement | null): HTMLElement[] => [
  ...(toolbar?.querySelectorAll<HTMLElement>('button') ?? []),
];

/**
 * Returns the index of the button to which a key moves the focus. Returns undefined if the key moves nothing.
 */
export function indexAfterKey(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowLeft') return (index + 1) % count;
  if (key === 'ArrowRight') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
