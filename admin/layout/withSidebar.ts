import { memoryStore, type Store } from 'react-admin';
import type { WindowBand } from './watchWindowBand.ts';

/** Store key that react-admin uses for the state of the sidebar. */
export const sidebarOpenKey = 'sidebar.open';
export const windowBandKey = 'window.band';
const openWhenWideKey = 'sidebar.openWhenWide';

/**
 * Adds the window band and the state of the sidebar to a store. Each tab has its own values, and only a wide
 * window restores the user's choice.
 */
export function withSidebar(
  store: Store,
  watchBand: (onChange: (band: WindowBand) => void) => WindowBand,
): Store {
  const memory = memoryStore();
  memory.setup();
  const enterBand = (band: WindowBand) => {
    const isOpen = band === 'wide' && (store.getItem<boolean>(openWhenWideKey) ?? true);
    // The sidebar closes before the band changes, so that a phone never shows an open drawer.
    if (!isOpen) memory.setItem(sidebarOpenKey, false);
    memory.setItem(windowBandKey, band);
    if (isOpen) memory.setItem(sidebarOpenKey, true);
  };
  const currentBand = () => memory.getItem<WindowBand>(windowBandKey) ?? 'wide';
  enterBand(watchBand(enterBand));

  const storeOf = (key: string) =>
    key === sidebarOpenKey || key === windowBandKey ? memory : store;
  return {
    ...store,
    getItem: (key, defaultValue) => storeOf(key).getItem(key, defaultValue),
    setItem: (key, value) => {
      if (key === sidebarOpenKey && currentBand() === 'wide') store.setItem(openWhenWideKey, value);
      storeOf(key).setItem(key, value);
    },
    subscribe: (key, callback) => storeOf(key).subscribe(key, callback),
    reset: () => {
      store.reset();
      enterBand(currentBand());
    },
  };
}
