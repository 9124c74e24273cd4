import { TextField as MuiTextField, type TextFieldProps } from '@mui/material';
import { useController } from 'react-hook-form';
import { he } from '#domain/he/admin/editor.ts';
import type { PostFieldOfType, PostValues } from '../form/postValues.ts';

type TextFieldName = PostFieldOfType<string>;

export function TextField({
  name,
  helperText,
  ...props
}: { name: TextFieldName } & Pick<
  TextFieldProps,
  'helperText' | 'multiline' | 'minRows' | 'placeholder'
>) {
  const { field, fieldState } = useController<PostValues, TextFieldName>({ name });
  const { ref, ...input } = field;
  const problem = fieldState.error?.message;
  return (
    <MuiTextField
      {...props}
      {...input}
      inputRef={ref}
      id={`post-${name}`}
      label={he.fields[name]}
      error={problem !== undefined}
      helperText={problem ?? helperText}
      slotProps={{ htmlInput: { dir: 'auto' } }}
    />
  );
}
