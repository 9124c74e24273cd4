import Close from '@mui/icons-material/Close';
import { Box, Checkbox, IconButton, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type Identifier, useListContext, useTranslate } from 'react-admin';
import { he } from '#domain/he/admin/reactAdmin.ts';
import { he as text } from '#domain/he/admin/screenLists.ts';

// react-admin's own checkboxes name the span round the input instead of the input itself.

export function SelectRow({ id, label }: { id: Identifier; label: string }) {
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      // A row that opens when it is pressed is not meant to.
      onClick={(event) => event.stopPropagation()}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
}

/** Chooses every record of this page, or none. */
export function SelectPage() {
  const { data = [], selectedIds, onSelect } = useListContext();
  const ids = data.map(({ id }) => id);
  const shown = useShownSelection();
  const isAll = ids.length > 0 && shown.length === ids.length;
  const others = selectedIds.filter((id) => !ids.includes(id));

  return (
    <Checkbox
      checked={isAll}
      indeterminate={!isAll && shown.length > 0}
      onChange={() => onSelect(isAll ? others : [...others, ...ids])}
      slotProps={{ input: { 'aria-label': he.action.select_all } }}
    />
  );
}

/** The chosen records that are on the screen: what nobody sees must not be changed along. */
export function useShownSelection(): Identifier[] {
  const { data = [], selectedIds } = useListContext();
  return data.map(({ id }) => id).filter((id) => selectedIds.includes(id));
}

/** What can be done to the chosen ones, always at hand while there are any. */
export function SelectionBar({ children }: { children: ReactNode }) {
  const { onUnselectItems } = useListContext();
  const shown = useShownSelection();
  const translate = useTranslate();
  if (shown.length === 0) return null;

  return (
    // As high as the bar, so that the last rows can be seen below it.
    <Box sx={{ height: barHeightPx }}>
      <Paper
        component="section"
        aria-label={text.bulkActions}
        elevation={8}
        sx={({ palette, zIndex }) => ({
          position: 'fixed',
          insetBlockEnd: 12,
          insetInline: 12,
          marginInline: 'auto',
          width: 'fit-content',
          zIndex: zIndex.appBar,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'center',
          columnGap: 1,
          padding: 0.75,
          borderRadius: 2,
          border: `1px solid ${palette.primary.main}`,
        })}
      >
        <IconButton onClick={() => onUnselectItems()} aria-label={he.action.unselect}>
          <Close />
        </IconButton>
        <Typography role="status" sx={{ paddingInlineEnd: 1 }}>
          {translate('ra.action.bulk_actions', { smart_count: shown.length })}
        </Typography>
        {children}
      </Paper>
    </Box>
  );
}

const barHeightPx = 80;

/** For the column that holds the checkboxes, named `select`. */
export const selectColumn = {
  '& .column-select': { width: 48, padding: 0, paddingInlineStart: 0.5 },
};
