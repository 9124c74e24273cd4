import { Drawer } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type ReactNode, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useStoreContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { WindowBand } from './watchWindowBand.ts';
import { sidebarOpenKey, windowBandKey } from './withSidebar.ts';

/**
 * Shows the menu in a drawer on phones and in a sidebar on wider screens. react-admin's own sidebar can
 * become an open drawer when the window gets narrower.
 */
export function AdminSidebar({ children }: { children: ReactNode }) {
  const band = useStoreValue<WindowBand>(windowBandKey, 'wide');
  const isOpen = useStoreValue(sidebarOpenKey, false);
  // The keys differ, so React replaces the element, and the change has no animation.
  return band === 'phone' ? (
    <PhoneDrawer key="drawer" isOpen={isOpen}>
      {children}
    </PhoneDrawer>
  ) : (
    <Drawer key="sidebar" variant="permanent" open={isOpen} sx={sidebarStyle}>
      <div className={stickyClass}>{children}</div>
    </Drawer>
  );
}

/** A drawer that closes when the screen changes, such as by the Back button. */
function PhoneDrawer({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const { setItem } = useStoreContext();
  const { pathname: screen } = useLocation();
  const previousScreen = useRef(screen);

  useEffect(() => {
    if (previousScreen.current === screen) return;
    previousScreen.current = screen;
    setItem(sidebarOpenKey, false);
  }, [screen, setItem]);

  return (
    <Drawer open={isOpen} onClose={() => setItem(sidebarOpenKey, false)} sx={drawerStyle}>
      {children}
    </Drawer>
  );
}

/** Reads the store during the render. react-admin's `useStore` returns an outdated value at first. */
function useStoreValue<Value>(key: string, defaultValue: Value): Value {
  const { getItem, subscribe } = useStoreContext();
  return useSyncExternalStore(
    useCallback((listener) => subscribe(key, listener), [subscribe, key]),
    () => getItem(key, defaultValue) ?? defaultValue,
  );
}

const stickyClass = 'sidebar-sticky';
const appBarHeight = '3rem';

const drawerStyle = { '& .MuiDrawer-paper': { bgcolor: 'background.paper' } };

const sidebarStyle = (theme: Theme) => ({
  bgcolor: 'background.paper',
  borderInlineEnd: `1px solid ${theme.palette.divider}`,
  '& .MuiDrawer-paper': {
    position: 'relative',
    bgcolor: 'transparent',
    border: 'none',
    zIndex: 'inherit',
    height: '100%',
    overflow: 'visible',
  },
  [`& .${stickyClass}`]: {
    position: 'sticky',
    insetBlockStart: appBarHeight,
    maxHeight: `calc(100dvh - ${appBarHeight})`,
    overflowX: 'hidden',
    overflowY: 'auto',
    scrollbarWidth: 'thin',
  },
});
