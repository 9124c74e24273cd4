/**
 * Says that the next page is on its way when it takes long. Only where the browser tells when a
 * navigation begins and when it is given up: a sign that may never go away is worse than none.
 */
export function watchSlowNavigation() {
  const sign = document.querySelector<HTMLElement>('[data-page-loading]');
  if (!sign?.showPopover || !('navigation' in window)) return;
  const hide = () => {
    if (sign.matches(':popover-open')) sign.hidePopover();
  };
  window.navigation.addEventListener('navigate', (event) => {
    const { destination, downloadRequest, hashChange, signal } = event;
    if (hashChange || destination.sameDocument || downloadRequest !== null) return;
    if (!destination.url.startsWith('http')) return;
    if (!sign.matches(':popover-open')) sign.showPopover();
    signal.addEventListener('abort', hide);
  });
  // Back from the browser's memory.
  addEventListener('pageshow', hide);
}
