import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';

/**
 * Hydrates an element that Astro rendered from the same React component. The fields keep their text and the
 * focus. When this function returns, the island is interactive.
 */
export function hydrateIsland(root: HTMLElement, content: ReactNode): void {
  flushSync(() => hydrateRoot(root, content, { onRecoverableError: logMismatch }));
}

/** React reports this error when the HTML of the page differs from the HTML of the component. */
const logMismatch = (error: unknown) => console.error('An island was rendered again', error);
