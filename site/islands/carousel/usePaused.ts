import { useEffect, useState } from 'react';

/** Whether a pointer rests on something, or the focus is in it. */
export function usePaused(element: HTMLElement | undefined): boolean {
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);

  useEffect(() => {
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    setPointedAt(element.matches(':hover') && matchMedia('(hover: hover)').matches);
    setFocus(element.matches(':focus-within'));
    // A finger leaves no pointer behind.
    const enter = ({ pointerType }: PointerEvent) => setPointedAt(pointerType === 'mouse');
    element.addEventListener('pointerenter', enter, { signal });
    element.addEventListener('pointerleave', () => setPointedAt(false), { signal });
    element.addEventListener('focusin', () => setFocus(true), { signal });
    const leave = ({ relatedTarget }: FocusEvent) =>
      setFocus(relatedTarget instanceof Node && element.contains(relatedTarget));
    element.addEventListener('focusout', leave, { signal });
    return () => listening.abort();
  }, [element]);

  return isPointedAt || hasFocus;
}
