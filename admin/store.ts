import { localStorageStore, type Store } from 'react-admin';

/** Where the public site keeps the visitor's choice of dark or light, as bare text. */
const themeKey = 'theme';

/** react-admin's own store, with one choice of dark or light for the site and the console. */
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
    // Signing out empties the store, but whoever signs out still wants the lights as they were.
    reset: () => {
      store.reset();
      adoptTheme();
    },
  };
}
