/** Runs something once the page has loaded and the browser has nothing better to do. */
export function onceIdle(run: () => unknown) {
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run));
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
