// Sets the theme before the first paint, so that the page never flashes in the wrong theme.
try {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    let saved = null;
    try {
      saved = localStorage.getItem('theme');
    } catch (error) {
      console.debug('The saved theme cannot be read', error);
    }
    const isDark = saved === 'dark' || (saved === null && system.matches);
    root.classList.toggle('dark', isDark);
    root.classList.toggle('light', !isDark);
  };
  // Enables only the `theme-color` meta element of the shown theme.
  const setColor = () => {
    const theme = root.classList.contains('dark') ? 'dark' : 'light';
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.media = meta.dataset.theme === theme ? 'all' : 'not all';
  };
  apply();
  setColor();
  new MutationObserver(setColor).observe(root, { attributeFilter: ['class'] });
  system.addEventListener('change', apply);
  // The theme may change in another window, or before the page comes back from the cache.
  addEventListener('storage', apply);
  addEventListener('pageshow', apply);
} catch (error) {
  console.debug('The theme cannot be set', error);
}

// Loads the page's scripts after its first paint, because they would compete with its fonts and images. If
// the visitor touches the page earlier, loads them immediately.
{
  const latestMs = 4000;
  const heldMaxMs = 3000;
  const touches = ['pointerdown', 'keydown', 'input'];
  // Elements that do nothing, or something else, before the scripts run. Buttons of forms belong to them, because
  // scripts replace the browser's validation.
  const scripted =
    'button:not([popovertarget]), [data-opens], [data-open-login], [data-open-register]';
  let loading;

  const load = () => {
    loading ??= parsed()
      .then(() => Promise.all([...document.querySelectorAll('script[data-src]')].map(addScript)))
      .then(stop);
    return loading;
  };

  const parsed = () =>
    new Promise((resolve) => {
      if (document.readyState !== 'loading') resolve();
      else document.addEventListener('DOMContentLoaded', resolve, { once: true });
    });

  // Resolves when the script has run, or when it cannot be loaded.
  const addScript = ({ dataset }) =>
    new Promise((resolve) => {
      const script = document.createElement('script');
      script.type = 'module';
      script.src = dataset.src;
      script.onload = resolve;
      script.onerror = resolve;
      document.head.append(script);
    });

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
    stop();
    repeat();
  };
  const handleClick = (event) => {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
    const element = target instanceof Element ? target.closest(scripted) : null;
    if (element && !ctrlKey && !metaKey && !shiftKey && !altKey)
      void hold(event, element, () => element.click());
  };
  const handleSubmit = (event) => {
    const { target: form, submitter } = event;
    void hold(event, form, () => form.requestSubmit(submitter));
  };

  const stop = () => {
    for (const name of touches) removeEventListener(name, load, true);
    removeEventListener('click', handleClick, true);
    removeEventListener('submit', handleSubmit, true);
  };
  for (const name of touches)
    addEventListener(name, load, { capture: true, once: true, passive: true });
  addEventListener('click', handleClick, true);
  addEventListener('submit', handleSubmit, true);

  const loadWhenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: latestMs });
    else setTimeout(load);
  };
  // The scripts of some pages change what the page shows if its URL has a query.
  const loadIfUrgent = () => {
    if (location.search !== '' && document.querySelector('[data-reads-query]')) void load();
  };
  document.addEventListener('DOMContentLoaded', loadIfUrgent, { once: true });
  setTimeout(load, latestMs);
  addEventListener('load', () => void painted().then(loadWhenIdle), { once: true });
}
