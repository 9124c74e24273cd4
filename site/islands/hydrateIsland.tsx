import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { ErrorBoundary } from './state/ErrorBoundary.tsx';
import { logRenderError } from './state/logRenderError.ts';

/**
 * Hydrates an element that Astro rendered from the same React component. The fields keep their text and the
 * focus. When this function returns, the island is interactive.
 */
export function hydrateIsland(root: HTMLElement, content: ReactNode): void {
  const options = { onRecoverableError: logMismatch, onCaughtError: logRenderError };
  flushSync(() => hydrateRoot(root, <ErrorBoundary>{content}</ErrorBoundary>, options));
}

/** React reports this error when the HTML of the page differs from the HTML of the component. */
const logMismatch = (error: unknown) => console.error('An island was rendered again', error);
