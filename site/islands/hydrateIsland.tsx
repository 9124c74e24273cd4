import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';

/**
 * Hydrates an element that Astro rendered from the same React component. The fields keep their text, focus
 * and selection, because React keeps the elements. The island works when this function returns.
 */
export function hydrateIsland(root: HTMLElement, content: ReactNode): void {
  flushSync(() => hydrateRoot(root, content, { onRecoverableError: logMismatch }));
}

/** React replaced the elements, because the page's HTML differs from the component's. */
const logMismatch = (error: unknown) => console.error('An island was rendered again', error);
