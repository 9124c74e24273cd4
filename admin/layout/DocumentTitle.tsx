import { useEffect } from 'react';
import { he } from '#domain/he/admin/admin.ts';

/** Copies the screen's title to the browser tab. */
export function DocumentTitle() {
  useEffect(() => {
    const heading = document.getElementById(screenTitleId);
    if (!heading) return;
    const update = () => setDocumentTitle(heading.textContent);
    const observer = new MutationObserver(update);
    observer.observe(heading, { childList: true, characterData: true, subtree: true });
    update();
    return () => observer.disconnect();
  }, []);
  return null;
}

export function setDocumentTitle(screen: string | null): void {
  document.title = screen ? he.documentTitle(screen) : he.title;
}

const screenTitleId = 'react-admin-title';
