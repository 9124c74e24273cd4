// Runs before anything is painted, so that the page never shows in the wrong colours.
(() => {
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
  apply();
  system.addEventListener('change', apply);
  addEventListener('storage', apply);
})();
