import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Puts something of React's at the end of the page; the answer takes it away again. */
export function mountIsland(content: ReactNode): () => void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(content);
  return () => {
    root.unmount();
    place.remove();
  };
}
