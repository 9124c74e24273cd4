/** Shows, when it takes long, that something is on its way; the answer hides the sign again. */
export function showLoadingSign(): () => void {
  const sign = document.querySelector<HTMLElement>('[data-page-loading]');
  if (!sign?.showPopover) return () => undefined;
  if (!sign.matches(':popover-open')) sign.showPopover();
  return () => {
    if (sign.matches(':popover-open')) sign.hidePopover();
  };
}

/**
 * Says that the next page is on its way when it takes long. Only where the browser tells when a
 * navigation begins and when it is given up: a sign that may never go away is worse than none.
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
  // Back from the browser's memory.
  addEventListener('pageshow', () => hide());
}
