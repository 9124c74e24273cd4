import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useListContext } from 'react-admin';
import { he } from '#domain/he/comments.ts';
import { isStatusFilter, statusFilters } from './commentFilter.ts';

export function StatusFilter() {
  const { filterValues, displayedFilters, setFilters, onUnselectItems } = useListContext();

  const handleChange = (_event: unknown, status: unknown) => {
    // The pressed one pressed again says nothing new.
    if (!isStatusFilter(status)) return;
    // What is chosen but no longer seen must not be hidden or deleted along.
    onUnselectItems();
    setFilters({ ...filterValues, status }, displayedFilters);
  };

  return (
    <Box sx={{ padding: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <ToggleButtonGroup
        exclusive
        color="primary"
        value={filterValues.status}
        onChange={handleChange}
        aria-label={he.filter.label}
        sx={{ width: { xs: '100%', sm: 'auto' } }}
      >
        {statusFilters.map((status) => (
          <ToggleButton
            key={status}
            value={status}
            sx={{ minHeight: 44, paddingInline: { xs: 0.5, sm: 2 }, flexGrow: 1 }}
          >
            {he.filter[status]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}
