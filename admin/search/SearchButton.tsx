import Search from '@mui/icons-material/Search';
import { Box, Button } from '@mui/material';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { he } from '#domain/he/admin/layout.ts';
import { matchesShortcut, shortcutLabel } from '../posts/editor/keyboard/shortcuts.ts';

const SearchDialog = lazy(async () => ({
  default: (await import('./SearchDialog.tsx')).SearchDialog,
}));

export function SearchButton() {
  // A filter of a list changes only the query string, so the path alone identifies the screen.
  const { pathname: screen } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  if (openedAt !== undefined && openedAt !== screen) setOpenedAt(undefined);
  const open = () => setOpenedAt(screen);
  useSearchShortcut(open);

  return (
    <>
      <Button
        color="inherit"
        onClick={open}
        aria-label={he.search.open}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        startIcon={<Search />}
        sx={buttonStyle}
      >
        <Box component="span" sx={{ ...wideOnly, flexGrow: 1, textAlign: 'start' }}>
          {he.search.hint}
        </Box>
        <Box
          component="kbd"
          dir="ltr"
          data-keys={shortcutLabel(searchKeys)}
          sx={{ ...wideOnly, ...keyStyle, '&::after': { content: 'attr(data-keys)' } }}
        />
      </Button>
      {openedAt === screen && (
        <Suspense>
          <SearchDialog onClose={() => setOpenedAt(undefined)} />
        </Suspense>
      )}
    </>
  );
}

const searchKeys = 'Mod+K';

/** Calls `open` on the search shortcut, unless a dialog is open. */
function useSearchShortcut(open: () => void): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!matchesShortcut(event, searchKeys)) return;
      event.preventDefault();
      if (!document.querySelector('[role="dialog"]')) open();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  });
}

const buttonStyle = {
  minWidth: 44,
  minHeight: 44,
  marginInlineEnd: { md: 1 },
  width: { md: 260 },
  justifyContent: { xs: 'center', md: 'flex-start' },
  border: { md: 1 },
  borderColor: { md: 'divider' },
  bgcolor: { md: 'background.default' },
  color: { md: 'text.secondary' },
  fontWeight: 400,
  '& .MuiButton-startIcon': { marginInline: { xs: 0, md: '0 8px' } },
  // On small screens, the button shows only its icon, which is as large as the icons beside it.
  '& .MuiButton-startIcon > svg': { fontSize: { xs: '1.5rem', md: '1.25rem' } },
};

const wideOnly = { display: { xs: 'none', md: 'inline' } };

const keyStyle = {
  paddingInline: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.5,
  bgcolor: 'background.paper',
  fontFamily: 'inherit',
  fontSize: '0.75rem',
  lineHeight: 1.6,
};
