import { Autocomplete, Chip, createFilterOptions, TextField } from '@mui/material';
import { useGetList } from 'react-admin';
import { useController } from 'react-hook-form';
import { he } from '#domain/he/admin/editor.ts';
import { limits } from '#domain/limits.ts';
import type { Tag } from '#domain/tag.ts';
import type { PostValues } from '../form/postValues.ts';

const { organisation: text } = he;
const filterNames = createFilterOptions<string>({ ignoreCase: true, trim: true });

/** Input for the post's tags. It suggests existing tags; Enter adds a new tag. */
export function TagsField() {
  const { field, fieldState } = useController<PostValues, 'tags'>({ name: 'tags' });
  const { data: tags = [] } = useGetList<Tag>('tags', {
    pagination: { page: 1, perPage: 10_000 },
    sort: { field: 'postCount', order: 'DESC' },
  });
  const names = tags.map(({ name }) => name);

  return (
    <Autocomplete
      multiple
      freeSolo
      autoHighlight
      clearOnBlur
      selectOnFocus
      id="post-tags"
      options={names}
      value={field.value}
      filterSelectedOptions
      filterOptions={(options, state) => withNewTag(filterNames(options, state), state.inputValue)}
      getOptionLabel={(name) => name}
      onChange={(_event, selected) => field.onChange(normalizeTags(selected))}
      onBlur={field.onBlur}
      renderOption={({ key, ...props }, name) => (
        <li key={key} {...props}>
          {names.includes(name) ? name : text.newTag(name)}
        </li>
      )}
      renderValue={(selected, getItemProps) =>
        selected.map((name, index) => {
          const { key, ...props } = getItemProps({ index });
          return <Chip key={key} {...props} label={<bdi>{name}</bdi>} />;
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          label={he.fields.tags}
          error={fieldState.error !== undefined}
          helperText={fieldState.error?.message ?? text.tagsHelp}
        />
      )}
    />
  );
}

/** Appends the typed name to the suggestions unless a tag has that name. */
export function withNewTag(names: string[], input: string): string[] {
  const name = input.trim();
  return name && !names.includes(name) ? [...names, name] : names;
}

const normalizeTags = (names: string[]) =>
  [...new Set(names.map((name) => name.trim().slice(0, limits.tag.nameLengthMax)))].filter(Boolean);
