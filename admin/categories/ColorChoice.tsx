import { Box, Stack } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { categoryColor } from '#domain/category/category.ts';
import { categoryHues } from '../theme/theme.ts';

export function ColorChoice() {
  const choice = useRecordContext<{ id: string; name: string }>();
  if (!choice) return null;
  const hue = categoryHues[categoryColor({ colorClass: choice.id })];
  return (
    <Stack component="span" direction="row" spacing={1.25} sx={{ alignItems: 'center' }}>
      <Box component="span" sx={{ width: 14, height: 14, borderRadius: '50%', bgcolor: hue }} />
      <span>{choice.name}</span>
    </Stack>
  );
}
