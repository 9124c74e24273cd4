// Loads the page's scripts after its first paint, because they would compete with its fonts and images. If
// the visitor touches the page earlier, loads them immediately. Holds back what only the scripts can handle until
// they have run. The last lines say what starts the loading.
{
  const latestMs = 4000;
  const heldMaxMs = 3000;
  const touches = ['pointerdown', 'keydown', 'input'];
  // Elements that do nothing, or something else, before the scripts run. Buttons of forms belong to them, because
  // scripts replace the browser's validation.
  const scripted =
    'button:not([popovertarget]), [data-opens], [data-open-login], [data-open-register]';
  let loading;

  // Resolves when all scripts of the page have run. Loads them only once.
  const load = () => {
    loading ??= parsed()
      .then(() => Promise.all([...document.querySelectorAll('script[data-src]')].map(addScript)))
      .then(stopHolding);
    return loading;
  };

  const parsed = () =>
    new Promise((resolve) => {
      if (document.readyState !== 'loading') resolve();
      else document.addEventListener('DOMContentLoaded', resolve, { once: true });
    });

  // Resolves when the script has run, or when it cannot be loaded. Then the stylesheet shows what works without scripts.
  const addScript = ({ dataset }) =>
    new Promise((resolve) => {
      const script = document.createElement('script');
      script.type = 'module';
      script.src = dataset.src;
      script.onload = resolve;
      script.onerror = () => {
        document.documentElement.dataset.scripts = 'failed';
        resolve();
      };
      document.head.append(script);
    });

  const held = new Set();

  // Repeats a click or the submission of a form when the scripts handle it. If they do not load in time, the
  // browser handles it. Ignores further clicks on the same element, because a second one would close what the first
  // one has opened.
  const hold = async (event, element, repeat) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (held.has(element)) return;
    held.add(element);
    await Promise.race([load(), new Promise((resolve) => setTimeout(resolve, heldMaxMs))]);
    stopHolding();
    repeat();
  };
  const holdClick = (event) => {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
    const element = target instanceof Element ? target.closest(scripted) : null;
    if (element && !ctrlKey && !metaKey && !shiftKey && !altKey)
      void hold(event, element, () => element.click());
  };
  const holdSubmission = (event) => {
    const { target: form, submitter } = event;
    void hold(event, form, () => form.requestSubmit(submitter));
  };

  const stopHolding = () => {
    for (const name of touches) removeEventListener(name, load, true);
    removeEventListener('click', holdClick, true);
    removeEventListener('submit', holdSubmission, true);
  };

  // A page in the background is not painted, so it does not wait.
  const painted = () =>
    new Promise((resolve) => {
      const reportsPaint = window.PerformanceObserver?.supportedEntryTypes?.includes('paint');
      if (document.hidden || !reportsPaint) return resolve();
      new PerformanceObserver((list, observer) => {
        if (list.getEntriesByName('first-contentful-paint').length === 0) return;
        observer.disconnect();
        resolve();
      }).observe({ type: 'paint', buffered: true });
    });

  const loadWhenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: latestMs });
    else setTimeout(load);
  };
  // The scripts of some pages change what the page shows if its URL has a query.
  const loadIfUrgent = () => {
    if (location.search !== '' && document.querySelector('[data-reads-query]')) void load();
  };

  for (const name of touches)
    addEventListener(name, load, { capture: true, once: true, passive: true });
  addEventListener('click', holdClick, true);
  addEventListener('submit', holdSubmission, true);
  document.addEventListener('DOMContentLoaded', loadIfUrgent, { once: true });
  setTimeout(load, latestMs);
  addEventListener('load', () => void painted().then(loadWhenIdle), { once: true });
}
