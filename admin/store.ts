import { localStorageStore, type Store } from 'react-admin';
import { watchWindowBand } from './layout/watchWindowBand.ts';
import { withSidebar } from './layout/withSidebar.ts';

/** The public site stores its theme under this key as plain text. */
const themeKey = 'theme';

/** Creates react-admin's store, which contains the theme and the state of the sidebar. */
export const createStore = (): Store =>
  withSidebar(withSiteTheme(localStorageStore()), watchWindowBand);

function withSiteTheme(store: Store): Store {
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
    // Signing out resets the store but keeps the theme.
    reset: () => {
      store.reset();
      adoptTheme();
    },
  };
}
