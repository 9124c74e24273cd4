import { useEffect, useState } from 'react';

/** Returns whether a mouse is over an element or the focus is in it. */
export function usePaused(element: HTMLElement | undefined): boolean {
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);

  useEffect(() => {
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    setHovered(element.matches(':hover') && matchMedia('(hover: hover)').matches);
    setFocus(element.matches(':focus-within'));
    // Ignores touches, because a touch fires pointerenter although it does not hover over the element.
    const enter = ({ pointerType }: PointerEvent) => setHovered(pointerType === 'mouse');
    element.addEventListener('pointerenter', enter, { signal });
    element.addEventListener('pointerleave', () => setHovered(false), { signal });
    element.addEventListener('focusin', () => setFocus(true), { signal });
    const leave = ({ relatedTarget }: FocusEvent) =>
      setFocus(relatedTarget instanceof Node && element.contains(relatedTarget));
    element.addEventListener('focusout', leave, { signal });
    return () => listening.abort();
  }, [element]);

  return isHovered || hasFocus;
}
