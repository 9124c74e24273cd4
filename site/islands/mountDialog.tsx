import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { logRenderError } from './state/logRenderError.ts';

/** Renders a dialog, which is not part of the HTML of the page, at its end. Returns a function that removes the dialog. */
export function mountDialog(dialog: ReactNode): () => void {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container, { onCaughtError: logRenderError });
  root.render(dialog);
  return () => {
    root.unmount();
    container.remove();
  };
}
