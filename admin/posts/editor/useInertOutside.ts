import { type RefObject, useEffect } from 'react';

/**
 * While it is active, everything round an element is out of sight and out of reach, save what opens
 * after it, and news.
 */
export function useInertOutside(ref: RefObject<HTMLElement | null>, isActive: boolean): void {
  useEffect(() => {
    if (!isActive || !ref.current) return;
    const made: HTMLElement[] = [];
    for (let node: Element = ref.current; node.parentElement; node = node.parentElement) {
      for (const sibling of node.parentElement.children) {
        const isOther = sibling.matches('script, style, link, head, [inert], .MuiSnackbar-root');
        if (sibling === node || isOther || !(sibling instanceof HTMLElement)) continue;
        sibling.inert = true;
        sibling.style.visibility = 'hidden';
        made.push(sibling);
      }
      if (node.parentElement === document.body) break;
    }
    return () => {
      for (const element of made) {
        element.inert = false;
        element.style.visibility = '';
      }
    };
  }, [ref, isActive]);
}
