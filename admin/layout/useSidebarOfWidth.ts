import { type Theme, useMediaQuery } from '@mui/material';
import { useEffect } from 'react';
import { useSidebarState } from 'react-admin';

/** Collapses the sidebar when the window gets narrow, and opens it again when it gets wide. */
export function useSidebarOfWidth(): void {
  const isNarrow = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('md'), {
    noSsr: true,
  });
  const [, setIsOpen] = useSidebarState();

  useEffect(() => {
    if (!isNarrow) return;
    setIsOpen(false);
    return () => setIsOpen(true);
  }, [isNarrow, setIsOpen]);
}
