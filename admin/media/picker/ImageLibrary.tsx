import { Box, Button, CircularProgress, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { he } from '#domain/he/admin/editor.ts';
import { limits } from '#domain/limits.ts';
import type { Media } from '#domain/media/media.ts';
import { apiClient, withSignal } from '../../api/apiClient.ts';
import { queryText, readPage } from '../../api/readPage.ts';
import { LoadError } from '../../components/LoadError.tsx';
import { useDebounced } from '../../hooks/useDebounced.ts';
import { usePagedQuery } from '../../hooks/usePagedQuery.ts';
import { MediaTile, mediaGridStyle, mediaLabel } from '../MediaTile.tsx';
import type { PickedImage } from './pickedImage.ts';

const { images: text } = he;

export function ImageLibrary({ onPick }: { onPick: (image: PickedImage) => void }) {
  const [searchText, setSearchText] = useState('');
  const q = useDebounced(searchText.trim(), limits.consoleSearch.delayMs);
  const { data, status, hasNextPage, fetchNextPage, isFetching, refetch } = useImages(q);
  const images = data?.pages.flatMap((page) => page.data) ?? [];

  return (
    <Stack component="section" spacing={1.5} aria-label={text.library}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <Typography variant="h3" component="h2" sx={{ flexGrow: 1 }}>
          {text.library}
        </Typography>
        <TextField
          id="picture-search"
          type="search"
          label={text.search}
          value={searchText}
          onChange={({ target }) => setSearchText(target.value)}
          margin="none"
          sx={{ maxWidth: 280 }}
          slotProps={{ htmlInput: { dir: 'auto' } }}
        />
      </Stack>
      {status === 'error' && <LoadError text={text.libraryFailed} onRetry={refetch} />}
      {status === 'success' && images.length === 0 && (
        <Typography color="text.secondary">{q ? text.nothingFound : text.empty}</Typography>
      )}
      <Box sx={mediaGridStyle}>
        {images.map((media) => (
          <MediaTile
            key={media.id}
            media={media}
            label={text.pick(mediaLabel(media))}
            onClick={() => onPick(pickedImage(media))}
          />
        ))}
      </Box>
      {isFetching && <CircularProgress size={24} sx={{ alignSelf: 'center' }} />}
      {hasNextPage && !isFetching && <Button onClick={() => fetchNextPage()}>{text.more}</Button>}
    </Stack>
  );
}

const pickedImage = ({ url, alt, widthPx, heightPx }: Media): PickedImage => ({
  url,
  alt,
  caption: '',
  widthPx,
  heightPx,
});

const useImages = (q: string) =>
  usePagedQuery(['media', 'picker', q], limits.editor.pickerPerPage, ({ query, signal }) =>
    readPage<Media>(
      apiClient.media.$get({ query: { ...query, q: queryText(q) } }, withSignal(signal)),
    ),
  );
