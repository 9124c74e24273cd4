import { type RefObject, useEffect } from 'react';

/** While it is active, everything round an element is out of reach, save what opens after it. */
export function useInertOutside(ref: RefObject<HTMLElement | null>, isActive: boolean): void {
  useEffect(() => {
    if (!isActive || !ref.current) return;
    const made: Element[] = [];
    for (let node: Element = ref.current; node.parentElement; node = node.parentElement) {
      for (const sibling of node.parentElement.children) {
        const isScript = sibling.matches('script, style, link, head');
        if (sibling === node || sibling.hasAttribute('inert') || isScript) continue;
        sibling.setAttribute('inert', '');
        made.push(sibling);
      }
      if (node.parentElement === document.body) break;
    }
    return () => {
      for (const element of made) element.removeAttribute('inert');
    };
  }, [ref, isActive]);
}
