import { Drawer } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type ReactNode, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { MenuItemLinkClasses, useStoreContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { he } from '#domain/he/admin/layout.ts';
import { appBarHeight } from './appBarHeight.ts';
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
      <RouteFollower isOpen={isOpen}>{children}</RouteFollower>
    </PhoneDrawer>
  ) : (
    <Drawer key="sidebar" variant="permanent" open={isOpen} sx={sidebarStyle}>
      <RouteFollower isOpen={isOpen}>{children}</RouteFollower>
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
    <Drawer
      open={isOpen}
      onClose={() => setItem(sidebarOpenKey, false)}
      slotProps={{ paper: { 'aria-label': he.menu.label } }}
      sx={drawerStyle}
    >
      {children}
    </Drawer>
  );
}

/** Scrolls the menu to the entry of the current screen. */
function RouteFollower({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const { pathname } = useLocation();
  const menu = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the active entry depends on the path, and its position on `isOpen`.
  useEffect(() => {
    const active = menu.current?.querySelector(`.${MenuItemLinkClasses.active}`);
    if (menu.current && active) scrollToShow(menu.current, active);
  }, [pathname, isOpen]);

  return (
    <div ref={menu} className={scrollerClass}>
      {children}
    </div>
  );
}

/**
 * Scrolls a container as little as needed to show an element. Unlike `scrollIntoView`, does not let the Tab key continue from the
 * element, so that the first Tab on a screen still reaches the link that skips the menu.
 */
function scrollToShow(container: Element, element: Element): void {
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop);
  const shown = container.getBoundingClientRect();
  const { top, bottom } = element.getBoundingClientRect();
  const above = shown.top - (top - margin);
  const below = bottom + margin - shown.bottom;
  if (above > 0) container.scrollTop -= above;
  else if (below > 0) container.scrollTop += below;
}

/** Reads the store during the render. react-admin's `useStore` returns an outdated value at first. */
function useStoreValue<Value>(key: string, defaultValue: Value): Value {
  const { getItem, subscribe } = useStoreContext();
  return useSyncExternalStore(
    useCallback((listener) => subscribe(key, listener), [subscribe, key]),
    () => getItem(key, defaultValue) ?? defaultValue,
  );
}

const scrollerClass = 'sidebar-scroller';

const drawerStyle = {
  '& .MuiDrawer-paper': { bgcolor: 'background.paper' },
  [`& .${scrollerClass}`]: { overflowY: 'auto' },
};

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
  [`& .${scrollerClass}`]: {
    position: 'sticky',
    insetBlockStart: appBarHeight,
    maxHeight: `calc(100dvh - ${appBarHeight})`,
    overflowX: 'hidden',
    overflowY: 'auto',
    scrollbarWidth: 'thin',
  },
});
