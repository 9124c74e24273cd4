import { type RefObject, useEffect } from 'react';

/** Hides everything outside an element while `isActive` is true. Toasts and later dialogs stay visible. */
export function useInertOutside(ref: RefObject<HTMLElement | null>, isActive: boolean): void {
  useEffect(() => {
    if (!isActive || !ref.current) return;
    const hidden = siblingsOutside(ref.current);
    for (const element of hidden) {
      element.inert = true;
      element.style.visibility = 'hidden';
    }
    return () => {
      for (const element of hidden) {
        element.inert = false;
        element.style.visibility = '';
      }
    };
  }, [ref, isActive]);
}

const exemptElements = 'script, style, link, head, [inert], .MuiSnackbar-root';

function siblingsOutside(element: Element): HTMLElement[] {
  const siblings: HTMLElement[] = [];
  for (let node = element; node.parentElement; node = node.parentElement) {
    for (const sibling of node.parentElement.children) {
      const isExempt = sibling === node || sibling.matches(exemptElements);
      if (!isExempt && sibling instanceof HTMLElement) siblings.push(sibling);
    }
    if (node.parentElement === document.body) break;
  }
  return siblings;
}
