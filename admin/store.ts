import { localStorageStore, type Store } from 'react-admin';

/** localStorage key under which the public site stores the theme, as plain text. */
const themeKey = 'theme';

/** Creates react-admin's store, which shares the theme with the public site. */
export function createStore(): Store {
  const store = localStorageStore();
  const adoptTheme = () => {
    const saved = localStorage.getItem(themeKey);
    if (saved === 'dark' || saved === 'light') store.setItem(themeKey, saved);
  };
  adoptTheme();

  return {
    ...store,
    setItem: (key, value) => {
      if (key === themeKey && typeof value === 'string') localStorage.setItem(themeKey, value);
      store.setItem(key, value);
    },
    // Signing out resets the store; the theme stays.
    reset: () => {
      store.reset();
      adoptTheme();
    },
  };
}
