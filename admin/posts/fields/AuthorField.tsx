import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useGetList } from 'react-admin';
import { useController } from 'react-hook-form';
import type { Author } from '#domain/author/author.ts';
import { he as editor } from '#domain/he/admin/editor.ts';
import { he } from '#domain/he/admin/screens/authors.ts';
import { limits } from '#domain/limits.ts';
import { useSession } from '../../auth/SessionContext.ts';
import { sessionUser } from '../../auth/session.ts';
import type { PostValues } from '../form/postValues.ts';

/** Lets the user choose the author of the post, or themselves with one click. */
export function AuthorField() {
  const { field, fieldState } = useController<PostValues, 'authorId'>({ name: 'authorId' });
  const { ref, value, ...input } = field;
  const authors = useAuthors();
  const userId = sessionUser(useSession())?.id;
  const own = authors.find((author) => author.userId !== null && author.userId === userId);
  const isKnown = authors.some(({ id }) => id === value);
  return (
    <Box>
      <TextField
        {...input}
        inputRef={ref}
        select
        id="post-author"
        label={editor.fields.authorId}
        value={isKnown ? value : ''}
        onChange={({ target }) => field.onChange(target.value === '' ? null : Number(target.value))}
        error={fieldState.error !== undefined}
        helperText={fieldState.error?.message}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="" sx={option}>
          {he.picker.none}
        </MenuItem>
        {authors.map(({ id, name }) => (
          <MenuItem key={id} value={id} sx={option}>
            <bdi>{name}</bdi>
          </MenuItem>
        ))}
      </TextField>
      {own && own.id !== value && (
        <Button size="small" onClick={() => field.onChange(own.id)} sx={{ minHeight: 44 }}>
          {he.picker.own(own.name)}
        </Button>
      )}
    </Box>
  );
}

const option = { minHeight: 44 };

export function useAuthors(): Author[] {
  const { data = [] } = useGetList<Author>('authors', {
    pagination: { page: 1, perPage: limits.list.apiPerPageMax },
    sort: { field: 'name', order: 'ASC' },
  });
  return data;
}
