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
 * Shows the loading sign while a navigation takes long. Needs the Navigation API: only there does a
 * script learn that a navigation was aborted, so that the sign never stays forever.
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
  // The page may come back from the back/forward cache with the sign open.
  addEventListener('pageshow', () => hide());
}
