import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useListContext } from 'react-admin';

export function ToggleFilter({
  source,
  label,
  choices,
}: {
  source: string;
  label: string;
  choices: readonly { value: string; name: string }[];
}) {
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const handleChange = (_event: unknown, chosen: unknown) => {
    // The value is null if the user clicks the active choice again.
    if (chosen === null) return;
    setFilters({ ...filterValues, [source]: chosen }, displayedFilters);
  };

  return (
    <Box sx={{ padding: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <ToggleButtonGroup
        exclusive
        color="primary"
        value={filterValues[source] ?? ''}
        onChange={handleChange}
        aria-label={label}
        sx={{ width: { xs: '100%', sm: 'auto' } }}
      >
        {choices.map(({ value, name }) => (
          <ToggleButton
            key={value}
            value={value}
            sx={{ minHeight: 44, paddingInline: { xs: 0.5, sm: 2 }, flexGrow: 1 }}
          >
            {name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}
