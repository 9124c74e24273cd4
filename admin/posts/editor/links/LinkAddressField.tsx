import { Autocomplete, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { he } from '#domain/he/admin/editor.ts';
import { limits } from '#domain/limits.ts';
import { postPath } from '#domain/paths.ts';
import type { PostSummary } from '#domain/post/post.ts';
import { apiClient, readBody, withSignal } from '../../../api/apiClient.ts';
import { useDebounced } from '../../../hooks/useDebounced.ts';
import { toLinkUrl } from './linkUrl.ts';

const { link: text } = he;

interface LinkAddressFieldProps {
  value: string;
  onChange: (value: string) => void;
  onPost: (post: PostSummary) => void;
  problem: string | undefined;
}

/**
 * Shows an input for the URL of a link. If the input is no URL, the field suggests posts that match the
 * words.
 */
export function LinkAddressField({ value, onChange, onPost, problem }: LinkAddressFieldProps) {
  const posts = useFoundPosts(value);
  return (
    <Autocomplete<PostSummary, false, false, true>
      freeSolo
      id="link-address"
      // No suggestion stays chosen, so the same post can be chosen again.
      value={null}
      options={posts}
      filterOptions={(options) => options}
      inputValue={value}
      onInputChange={(_event, typed, reason) => {
        if (reason === 'input' || reason === 'clear') onChange(typed);
      }}
      onChange={(_event, chosen) => chosen && typeof chosen === 'object' && onPost(chosen)}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.title)}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
      renderOption={({ key, ...props }, { title, slug }) => (
        <li key={key} {...props}>
          <span>
            <bdi>{title}</bdi>
            <br />
            <small dir="ltr">{postPath(slug)}</small>
          </span>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={text.address}
          error={problem !== undefined}
          helperText={problem ?? text.addressHelp}
          autoFocus
          slotProps={{ htmlInput: { ...params.inputProps, dir: 'auto', autoComplete: 'off' } }}
        />
      )}
    />
  );
}

function useFoundPosts(typed: string): PostSummary[] {
  const words = useDebounced(typed.trim(), limits.consoleSearch.delayMs);
  const isSearch = words.length >= limits.search.queryLengthMin && !toLinkUrl(words);
  const { data } = useQuery({
    queryKey: ['link-posts', words],
    queryFn: ({ signal }) =>
      readBody(
        apiClient.posts.$get(
          { query: { q: words, perPage: String(limits.consoleSearch.postsMax) } },
          withSignal(signal),
        ),
      ),
    enabled: isSearch,
    staleTime: limits.editor.checkedLinksFreshMs,
  });
  return isSearch && data ? data : [];
}
