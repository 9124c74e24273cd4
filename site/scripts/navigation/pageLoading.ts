/** Opens the loading indicator, which becomes visible after a delay. Returns a function that hides it. */
export function showLoadingIndicator(): () => void {
  const indicator = document.querySelector<HTMLElement>('[data-page-loading]');
  if (!indicator?.showPopover) return () => undefined;
  if (!indicator.matches(':popover-open')) indicator.showPopover();
  return () => {
    if (indicator.matches(':popover-open')) indicator.hidePopover();
  };
}

/**
 * Shows the loading indicator during a slow navigation. Shows no indicator without the Navigation API, because a script
 * could not detect that a navigation was aborted.
 */
export function watchSlowNavigation() {
  if (!('navigation' in window)) return;
  let hide = () => {};
  window.navigation.addEventListener('navigate', (event) => {
    const { destination, downloadRequest, hashChange, signal } = event;
    if (hashChange || destination.sameDocument || downloadRequest !== null) return;
    if (!destination.url.startsWith('http')) return;
    hide = showLoadingIndicator();
    signal.addEventListener('abort', hide);
  });
  // The indicator may still be open when the browser restores the page from the back/forward cache.
  addEventListener('pageshow', () => hide());
}
