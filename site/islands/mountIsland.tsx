import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { logRenderError } from './state/logRenderError.ts';

/** Renders React content at the end of the page. Returns a function that removes it. */
export function mountIsland(content: ReactNode): () => void {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container, { onCaughtError: logRenderError });
  root.render(content);
  return () => {
    root.unmount();
    container.remove();
  };
}
