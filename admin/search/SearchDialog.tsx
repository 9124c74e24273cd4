import Search from '@mui/icons-material/Search';
import { Box, Dialog, InputBase, Stack, Typography } from '@mui/material';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-admin';
import { he } from '#domain/he/admin/layout.ts';
import { HitList, hitId } from './HitList.tsx';
import { SearchStatus } from './SearchStatus.tsx';
import { type Hit, useHits } from './useHits.ts';

/** Shows the search over the whole console, as an ARIA combobox with a listbox. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const listId = useId();
  const [query, setQuery] = useState('');
  /** With a path instead of an index, the hit stays active when other hits appear before it. */
  const [activePath, setActivePath] = useState<string>();
  const navigate = useNavigate();
  const { hits, status } = useHits(query);
  const activeIndex = Math.max(
    0,
    hits.findIndex(({ to }) => to === activePath),
  );
  const handleMove = (index: number) => setActivePath(hits[index]?.to);

  const handleOpen = (hit: Hit | undefined) => {
    if (!hit) return;
    onClose();
    void navigate(hit.to);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = nextIndex(event.key, activeIndex, hits.length);
    if (next !== undefined) handleMove(next);
    else if (event.key === 'Enter') handleOpen(hits[activeIndex]);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { 'aria-label': he.search.open, sx: paperStyle } }}
    >
      <Stack direction="row" spacing={1.5} sx={fieldStyle}>
        <Search color="action" />
        <InputBase
          autoFocus
          fullWidth
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActivePath(undefined);
          }}
          onKeyDown={handleKey}
          placeholder={he.search.placeholder}
          inputProps={{
            dir: query ? 'auto' : 'rtl',
            role: 'combobox',
            'aria-label': he.search.open,
            'aria-expanded': hits.length > 0,
            'aria-controls': listId,
            'aria-autocomplete': 'list',
            'aria-activedescendant': hits.length > 0 ? hitId(listId, activeIndex) : undefined,
            enterKeyHint: 'go',
            autoComplete: 'off',
            spellCheck: false,
          }}
        />
      </Stack>
      <SearchStatus query={query.trim()} status={status} count={hits.length} />
      <HitList
        id={listId}
        hits={hits}
        activeIndex={activeIndex}
        onHover={handleMove}
        onOpen={handleOpen}
      />
      <Box sx={footStyle} aria-hidden>
        {keys.map(([key, text]) => (
          <Typography key={key} variant="caption" color="text.secondary">
            <kbd>{key}</kbd> {text}
          </Typography>
        ))}
      </Box>
    </Dialog>
  );
}

/** Returns the index to which an arrow key moves, with wraparound. Returns undefined for any other key. */
function nextIndex(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index - 1 + count) % count;
  return undefined;
}

const keys = [
  ['↑↓', he.search.keys.move],
  ['Enter', he.search.keys.choose],
  ['Esc', he.search.keys.close],
] as const;

const paperStyle = { marginBlock: { xs: 1, sm: '10dvh' }, marginInline: 1 };

const fieldStyle = {
  alignItems: 'center',
  paddingInline: 2,
  minHeight: 56,
  borderBottom: 1,
  borderColor: 'divider',
  '& input': { fontSize: '1.0625rem' },
};

const footStyle = {
  display: { xs: 'none', sm: 'flex' },
  gap: 2.5,
  paddingInline: 2,
  paddingBlock: 1,
  borderTop: 1,
  borderColor: 'divider',
  '& kbd': { fontFamily: 'inherit', fontWeight: 700 },
};
