import { FormHelperText, InputBase } from '@mui/material';
import { useController } from 'react-hook-form';
import { he } from '#domain/he/admin/editor.ts';
import { explicitDirection } from '#domain/text/bidi.ts';
import type { PostValues } from '../form/postValues.ts';

export function TitleField() {
  const { field, fieldState } = useController<PostValues, 'title'>({ name: 'title' });
  const { ref, ...input } = field;
  const problem = fieldState.error?.message;

  return (
    <div>
      <InputBase
        {...input}
        inputRef={ref}
        multiline
        fullWidth
        placeholder={he.fields.titlePlaceholder}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        inputProps={{
          'aria-label': he.fields.title,
          'aria-invalid': problem !== undefined,
          'aria-describedby': problem && 'title-problem',
          dir: explicitDirection(field.value),
        }}
        sx={{
          fontFamily: '"Frank Ruhl Libre", "Frank Ruhl Fallback", serif',
          fontSize: { xs: '1.75rem', sm: '2.25rem' },
          fontWeight: 760,
          lineHeight: 1.15,
          '& textarea[dir="ltr"]': { textAlign: 'end' },
        }}
      />
      {problem && (
        <FormHelperText id="title-problem" error>
          {problem}
        </FormHelperText>
      )}
    </div>
  );
}
