/** Opens the loading sign, which becomes visible after a delay. Returns a function that hides it. */
export function showLoadingSign(): () => void {
  const sign = document.querySelector<HTMLElement>('[data-page-loading]');
  if (!sign?.showPopover) return () => undefined;
  if (!sign.matches(':popover-open')) sign.showPopover();
  return () => {
    if (sign.matches(':popover-open')) sign.hidePopover();
  };
}

/**
 * Shows the loading sign during a slow navigation. Shows no sign without the Navigation API, because a script
 * could not detect that a navigation was aborted.
 */
export function watchSlowNavigation() {
  if (!('navigation' in window)) return;
  let hide = () => {};
  window.navigation.addEventListener('navigate', (event) => {
    const { destination, downloadRequest, hashChange, signal } = event;
    if (hashChange || destination.sameDocument || downloadRequest !== null) return;
    if (!destination.url.startsWith('http')) return;
    hide = showLoadingSign();
    signal.addEventListener('abort', hide);
  });
  // The sign may still be open when the browser restores the page from the back/forward cache.
  addEventListener('pageshow', () => hide());
}
