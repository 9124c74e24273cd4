/** Runs a function once the page has loaded and the browser is idle. */
export function onceIdle(run: () => unknown) {
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run));
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
