import { FormControlLabel, Switch } from '@mui/material';
import { useController } from 'react-hook-form';
import { he } from '#domain/he/admin/editor.ts';
import type { PostFieldOfType, PostValues } from '../form/postValues.ts';

type SwitchName = PostFieldOfType<boolean>;

export function SwitchField({ name }: { name: SwitchName }) {
  const { field } = useController<PostValues, SwitchName>({ name });
  const { value, ref, ...input } = field;
  return (
    <FormControlLabel
      sx={{ display: 'flex', minHeight: 44 }}
      label={he.fields[name]}
      control={<Switch {...input} inputRef={ref} checked={value} />}
    />
  );
}
