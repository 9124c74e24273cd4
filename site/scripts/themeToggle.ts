/** Makes the header's button switch between the light and the dark theme. */
export function watchThemeToggle() {
  const root = document.documentElement;
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-theme-toggle]')) {
    button.addEventListener('click', () => {
      const isDark = root.classList.toggle('dark');
      root.classList.toggle('light', !isDark);
      try {
        localStorage.setItem('theme', isDark ? 'dark' : 'light');
      } catch (error) {
        console.debug('The theme cannot be saved', error);
      }
    });
  }
}
