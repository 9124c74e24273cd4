import { type Theme, useMediaQuery } from '@mui/material';
import { useEffect } from 'react';
import { useSidebarState, useStoreContext } from 'react-admin';

/** Collapses the sidebar while the window is narrow; in a wide one it is as it was left there. */
export function useSidebarOfWidth(): void {
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

/** Where react-admin itself keeps the state of the sidebar. */
const openKey = 'sidebar.open';
const whenWideKey = 'sidebar.openWhenWide';
