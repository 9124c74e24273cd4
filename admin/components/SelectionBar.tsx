import Close from '@mui/icons-material/Close';
import { Box, Checkbox, IconButton, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type Identifier, useListContext, useTranslate } from 'react-admin';
import { he as heLists } from '#domain/he/admin/lists.ts';
import { he as heReactAdmin } from '#domain/he/admin/reactAdmin.ts';
import { bottomBarHeight, measureBottomBar } from '../layout/measureBottomBar.ts';

// Replaces react-admin's checkbox, which puts its label on a `<span>`. Screen readers ignore a label there.

export function RowCheckbox({ id, label }: { id: Identifier; label: string }) {
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      // A click on the row opens its record, so a click on the checkbox must not reach the row.
      onClick={(event) => event.stopPropagation()}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
}

export function PageCheckbox() {
  const { data = [], selectedIds, onSelect } = useListContext();
  const ids = data.map(({ id }) => id);
  const visibleIds = useVisibleSelection();
  const isAll = ids.length > 0 && visibleIds.length === ids.length;
  const others = selectedIds.filter((id) => !ids.includes(id));

  return (
    <Checkbox
      checked={isAll}
      indeterminate={!isAll && visibleIds.length > 0}
      onChange={() => onSelect(isAll ? others : [...others, ...ids])}
      slotProps={{ input: { 'aria-label': heReactAdmin.action.select_all } }}
    />
  );
}

/**
 * Returns the ids of the selected records on the current page. Bulk actions never change records of other
 * pages.
 */
export function useVisibleSelection(): Identifier[] {
  const { data = [], selectedIds } = useListContext();
  return data.map(({ id }) => id).filter((id) => selectedIds.includes(id));
}

export const selectionBarClass = 'selection-bar';

export function SelectionBar({ children }: { children: ReactNode }) {
  const { onUnselectItems } = useListContext();
  const visibleIds = useVisibleSelection();
  const translate = useTranslate();
  if (visibleIds.length === 0) return null;

  return (
    // This empty space below the list prevents the bar from covering the last rows.
    <Box sx={{ height: `calc(var(${bottomBarHeight}, 68px) + 12px)` }}>
      <Paper
        ref={measureBottomBar}
        component="section"
        className={selectionBarClass}
        aria-label={heLists.bulkActions}
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
        <IconButton onClick={() => onUnselectItems()} aria-label={heReactAdmin.action.unselect}>
          <Close />
        </IconButton>
        <Typography role="status" sx={{ paddingInlineEnd: 1 }}>
          {translate('ra.action.bulk_actions', { smart_count: visibleIds.length })}
        </Typography>
        {children}
      </Paper>
    </Box>
  );
}

/** Style of the column with the checkboxes, whose `source` must be `select`. */
export const selectionColumnStyle = {
  '& .column-select': { width: 48, padding: 0, paddingInlineStart: 0.5 },
};
