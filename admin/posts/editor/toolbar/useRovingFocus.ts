import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect } from 'react';

/**
 * A toolbar is one stop for Tab; arrows, Home and End go along its buttons. Arrows follow the eye:
 * in a text from right to left the left arrow is forward.
 */
export function useRovingFocus(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const buttons = buttonsOf(bar.current);
    const hasStop = buttons.some(({ tabIndex }) => tabIndex === 0);
    for (const [i, button] of buttons.entries()) {
      if (!hasStop || button.tabIndex !== 0) button.tabIndex = i === 0 && !hasStop ? 0 : -1;
    }
    const [first, ...others] = buttons.filter(({ tabIndex }) => tabIndex === 0);
    for (const button of first ? others : []) button.tabIndex = -1;
  });

  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const buttons = buttonsOf(bar.current);
      if (!buttons.includes(target)) return;
      for (const button of buttons) button.tabIndex = button === target ? 0 : -1;
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const buttons = buttonsOf(bar.current);
      const { activeElement } = document;
      const at = activeElement instanceof HTMLElement ? buttons.indexOf(activeElement) : -1;
      const next = at < 0 ? undefined : placeAfter(event.key, at, buttons.length);
      if (next === undefined) return;
      event.preventDefault();
      buttons[next]?.focus();
    },
  };
}

const buttonsOf = (bar: HTMLElement | null): HTMLElement[] => [
  ...(bar?.querySelectorAll<HTMLElement>('button') ?? []),
];

function placeAfter(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowLeft') return (at + 1) % count;
  if (key === 'ArrowRight') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
