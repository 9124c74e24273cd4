import {
  Autocomplete,
  Chip,
  createFilterOptions,
  type FilterOptionsState,
  TextField,
} from '@mui/material';
import { useMemo, useState } from 'react';
import { useGetList } from 'react-admin';
import { useController } from 'react-hook-form';
import { he } from '#domain/he/admin/editor.ts';
import { limits } from '#domain/limits.ts';
import type { Tag } from '#domain/tag.ts';
import { wholeCollection } from '../../api/collectionCalls.ts';
import type { PostValues } from '../form/postValues.ts';

const { organisation: text } = he;
const filterNames = createFilterOptions<string>({
  ignoreCase: true,
  trim: true,
  limit: limits.tag.suggestionsMax,
});

export function TagsField() {
  const { field, fieldState } = useController<PostValues, 'tags'>({ name: 'tags' });
  const { data: tags = [] } = useGetList<Tag>('tags', {
    pagination: wholeCollection,
    sort: { field: 'postCount', order: 'DESC' },
  });
  const names = useMemo(() => tags.map(({ name }) => name), [tags]);
  const knownNames = useMemo(() => new Set(names), [names]);
  const [input, setInput] = useState('');
  const setTags = (selected: string[]) => field.onChange(normalizeTags(selected));
  const addTyped = (typed: string) => {
    const { tags: finished, rest } = splitTags(typed);
    if (finished.length > 0) setTags([...field.value, ...finished]);
    setInput(rest);
  };

  return (
    <Autocomplete
      multiple
      freeSolo
      autoHighlight
      selectOnFocus
      id="post-tags"
      options={names}
      value={field.value}
      filterSelectedOptions
      filterOptions={suggestTags}
      getOptionLabel={(name) => name}
      inputValue={input}
      onInputChange={(_event, typed, reason) =>
        reason === 'input' ? addTyped(typed) : setInput('')
      }
      onChange={(_event, selected) => setTags(selected)}
      onBlur={() => {
        // A typed name becomes a tag even if the user leaves the field without Enter.
        addTyped(`${input},`);
        field.onBlur();
      }}
      renderOption={({ key, ...props }, name) => (
        <li key={key} {...props}>
          {knownNames.has(name) ? name : text.newTag(name)}
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

/**
 * Splits text at commas and line breaks into tags. `rest` is the last part, which the user may still be
 * typing.
 */
export function splitTags(text: string): { tags: string[]; rest: string } {
  const parts = text.split(/[,\u060c;\n]/);
  const rest = parts.pop() ?? '';
  return { tags: parts.map((part) => part.trim()).filter(Boolean), rest: rest.trimStart() };
}

/** Returns the first tags that match the typed name, and the typed name as a new tag. */
export const suggestTags = (names: string[], state: FilterOptionsState<string>): string[] =>
  withNewTag(filterNames(names, state), state.inputValue);

/** Appends the typed name to the suggested tags, unless they already contain it. */
export function withNewTag(names: string[], input: string): string[] {
  const name = input.trim();
  return name && !names.includes(name) ? [...names, name] : names;
}

const normalizeTags = (names: string[]) =>
  [...new Set(names.map((name) => name.trim().slice(0, limits.tag.nameLengthMax)))].filter(Boolean);
