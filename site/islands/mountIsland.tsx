import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Puts something of React's at the end of the page; the answer takes it away again. */
export function mountIsland(content: ReactNode): () => void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place, { onCaughtError: noteFailure });
  root.render(content);
  return () => {
    root.unmount();
    place.remove();
  };
}

/** What an error boundary shows people; the browser's log keeps why. */
const noteFailure = (error: unknown) => console.warn('A part of the page failed', error);
