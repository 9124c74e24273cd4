import { Autocomplete, Chip, createFilterOptions, TextField } from '@mui/material';
import { useGetList } from 'react-admin';
import { useController } from 'react-hook-form';
import { he } from '#domain/he/admin/editor.ts';
import { limits } from '#domain/limits.ts';
import type { Tag } from '#domain/tag.ts';
import type { PostValues } from '../form/postValues.ts';

const { organisation: text } = he;
const filterNames = createFilterOptions<string>({ ignoreCase: true, trim: true });

/** Tags that there are, by the letters that were typed, and new ones by Enter. */
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
      filterOptions={(options, state) => withNew(filterNames(options, state), state.inputValue)}
      getOptionLabel={(name) => name}
      onChange={(_event, chosen) => field.onChange(cleaned(chosen))}
      onBlur={field.onBlur}
      renderOption={({ key, ...props }, name) => (
        <li key={key} {...props}>
          {names.includes(name) ? name : text.newTag(name)}
        </li>
      )}
      renderValue={(chosen, getItemProps) =>
        chosen.map((name, index) => {
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

/** What was typed, if it is no tag yet, at the end of what is like it. */
function withNew(names: string[], typed: string): string[] {
  const name = typed.trim();
  return name && !names.includes(name) ? [...names, name] : names;
}

const cleaned = (names: string[]) =>
  [...new Set(names.map((name) => name.trim().slice(0, limits.tag.nameLengthMax)))].filter(Boolean);
