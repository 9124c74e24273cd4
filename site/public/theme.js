// Runs before anything is painted, so that the page never shows in the wrong colours.
(() => {
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
    apply();
    system.addEventListener('change', apply);
    // Chosen in another window, or on another page before this one came back from memory.
    addEventListener('storage', apply);
    addEventListener('pageshow', apply);
  } catch (error) {
    console.debug('The theme cannot be set', error);
  }
})();
