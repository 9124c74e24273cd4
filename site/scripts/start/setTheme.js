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
