/** Makes the header's button switch between the light and the dark theme. */
export function watchThemeToggle() {
  const root = document.documentElement;
  const isDark = () => root.classList.contains('dark');
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-theme-toggle]')) {
    const showState = () => button.setAttribute('aria-pressed', String(isDark()));
    button.addEventListener('click', () => switchTheme(root, !isDark()));
    showState();
    // The theme can also change in another window, or when the system's setting changes.
    new MutationObserver(showState).observe(root, { attributeFilter: ['class'] });
  }
}

function switchTheme(root: HTMLElement, toDark: boolean) {
  root.classList.toggle('dark', toDark);
  root.classList.toggle('light', !toDark);
  try {
    localStorage.setItem('theme', toDark ? 'dark' : 'light');
  } catch (error) {
    console.debug('The theme cannot be saved', error);
  }
}
