import { Stack } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { iconComponent } from './iconComponent.ts';

export function IconChoice() {
  const choice = useRecordContext<{ id: string; name: string }>();
  if (!choice) return null;
  const Icon = iconComponent(choice.id);
  return (
    <Stack component="span" direction="row" spacing={1.25} sx={{ alignItems: 'center' }}>
      <Icon fontSize="small" />
      <span>{choice.name}</span>
    </Stack>
  );
}
