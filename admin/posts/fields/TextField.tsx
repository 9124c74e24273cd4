import { TextField as MuiTextField, type TextFieldProps } from '@mui/material';
import { useController } from 'react-hook-form';
import { he } from '#domain/he/admin/editor.ts';
import type { PostValues } from '../form/postValues.ts';

type TextName = 'excerpt' | 'metaTitle' | 'metaDescription';

/** A text of the form, with what is wrong with it in place of its hint. */
export function TextField({
  name,
  helperText,
  ...props
}: { name: TextName } & Pick<
  TextFieldProps,
  'helperText' | 'multiline' | 'minRows' | 'placeholder'
>) {
  const { field, fieldState } = useController<PostValues, TextName>({ name });
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
