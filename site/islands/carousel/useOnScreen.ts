import { useEffect, useState } from 'react';

/** Whether any of an element can be seen. */
export function useOnScreen(element: HTMLElement | undefined): boolean {
  const [isOnScreen, setOnScreen] = useState(true);
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting } of entries) setOnScreen(isIntersecting);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isOnScreen;
}
