import {
  Autocomplete,
  Box,
  Button,
  createFilterOptions,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import type { ComponentProps } from 'react';
import { useController } from 'react-hook-form';
import type { Author } from '#domain/author/author.ts';
import { he as heEditor } from '#domain/he/admin/editor.ts';
import { he as heAuthors } from '#domain/he/admin/screens/authors.ts';
import { limits } from '#domain/limits.ts';
import { useSession } from '../../auth/SessionContext.ts';
import { sessionUser } from '../../auth/session.ts';
import { AuthorAvatar } from '../../authors/AuthorAvatar.tsx';
import { useAuthorList } from '../../authors/useAuthors.ts';
import { LoadError } from '../../components/LoadError.tsx';
import type { PostValues } from '../form/postValues.ts';

/** Finds the author of the post by a part of the name or the role. Users can pick themselves with one click. */
export function AuthorField() {
  const { field, fieldState } = useController<PostValues, 'authorId'>({ name: 'authorId' });
  // The text field must not get `onChange`, which would store the typed text instead of an author's id.
  const { ref, value, onChange, ...input } = field;
  const { data: authors = [], isLoadingError, refetch } = useAuthorList();
  const userId = sessionUser(useSession())?.id;
  const own = authors.find((author) => author.userId !== null && author.userId === userId);
  return (
    <Box>
      <Autocomplete<Author>
        id="post-author"
        value={authors.find(({ id }) => id === value) ?? null}
        options={authors}
        filterOptions={suggestAuthors}
        getOptionKey={({ id }) => id}
        getOptionLabel={({ name }) => name}
        noOptionsText={heAuthors.picker.noneFound}
        onChange={(_event, author) => onChange(author?.id ?? null)}
        renderOption={({ key, ...props }, author) => (
          <Suggestion key={key} {...props} author={author} />
        )}
        renderInput={({ inputProps, ...params }) => (
          <TextField
            {...params}
            {...input}
            inputRef={ref}
            label={heEditor.fields.authorId}
            placeholder={value === null ? heAuthors.picker.none : undefined}
            error={fieldState.error !== undefined}
            helperText={fieldState.error?.message}
            slotProps={{ htmlInput: { ...inputProps, dir: 'auto' }, inputLabel: { shrink: true } }}
          />
        )}
      />
      {isLoadingError && <LoadError onRetry={refetch} />}
      {own && own.id !== value && (
        <Button size="small" onClick={() => onChange(own.id)} sx={{ minHeight: 44 }}>
          {heAuthors.picker.own(own.name)}
        </Button>
      )}
    </Box>
  );
}

const Suggestion = ({
  author: { name, role, portrait },
  ...props
}: ComponentProps<'li'> & { author: Author }) => (
  <Stack component="li" direction="row" spacing={1.5} {...props} sx={{ minHeight: 44 }}>
    <AuthorAvatar name={name} portrait={portrait} sizePx={32} />
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <bdi>{name}</bdi>
      <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
        <bdi>{role}</bdi>
      </Typography>
    </Box>
  </Stack>
);

const suggestAuthors = createFilterOptions<Author>({
  limit: limits.author.suggestionsMax,
  stringify: ({ name, role }) => `${name} ${role}`,
});
