import { type Theme, useMediaQuery } from '@mui/material';
import { useEffect } from 'react';
import { useSidebarState, useStoreContext } from 'react-admin';

/** Collapses the sidebar in a narrow window; a wide window restores the user's choice. */
export function useResponsiveSidebar(): void {
  const isNarrow = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('md'), {
    noSsr: true,
  });
  const [, setIsOpen] = useSidebarState();
  const { getItem, setItem, subscribe } = useStoreContext();

  useEffect(() => {
    if (isNarrow) {
      setIsOpen(false);
      return;
    }
    setIsOpen(getItem<boolean>(whenWideKey) ?? true);
    return subscribe(openKey, (isOpen: unknown) => setItem(whenWideKey, isOpen));
  }, [isNarrow, setIsOpen, getItem, setItem, subscribe]);
}

/** Store key that react-admin uses for the state of the sidebar. */
const openKey = 'sidebar.open';
const whenWideKey = 'sidebar.openWhenWide';
