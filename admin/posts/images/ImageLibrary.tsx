import { Alert, Box, Button, CircularProgress, Stack, TextField, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { he } from '#domain/he/admin/editor.ts';
import { limits } from '#domain/limits.ts';
import type { Media } from '#domain/media/media.ts';
import { request } from '../../api/request.ts';
import { PictureTile, pictureGrid, pictureLabel } from '../../media/MediaTile.tsx';

const { pictures: text } = he;
const perPage = limits.editor.pickerPerPage;

/** Pictures that were uploaded before, newest first. */
export function PictureLibrary({ onPick }: { onPick: (media: Media) => void }) {
  const [words, setWords] = useState('');
  const q = useDeferredValue(words.trim());
  const { data, status, hasNextPage, fetchNextPage, isFetching } = usePictures(q);
  const pictures = data?.pages.flatMap((page) => page.pictures) ?? [];

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
          value={words}
          onChange={({ target }) => setWords(target.value)}
          margin="none"
          sx={{ maxWidth: 280 }}
          slotProps={{ htmlInput: { dir: 'auto' } }}
        />
      </Stack>
      {status === 'error' && <Alert severity="warning">{text.libraryFailed}</Alert>}
      {status === 'success' && pictures.length === 0 && (
        <Typography color="text.secondary">{q ? text.nothingFound : text.empty}</Typography>
      )}
      <Box sx={pictureGrid}>
        {pictures.map((media) => (
          <PictureTile
            key={media.id}
            media={media}
            label={text.pick(pictureLabel(media))}
            onClick={() => onPick(media)}
          />
        ))}
      </Box>
      {isFetching && <CircularProgress size={24} sx={{ alignSelf: 'center' }} />}
      {hasNextPage && !isFetching && <Button onClick={() => fetchNextPage()}>{text.more}</Button>}
    </Stack>
  );
}

const usePictures = (q: string) =>
  useInfiniteQuery({
    queryKey: ['media', 'picker', q],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const query = new URLSearchParams({ page: String(pageParam), perPage: String(perPage) });
      if (q) query.set('q', q);
      const { json, headers } = await request<Media[]>(`/media?${query}`, { signal });
      return { pictures: json, total: Number(headers.get('x-total-count') ?? json.length) };
    },
    getNextPageParam: (last, pages) =>
      pages.length * perPage < last.total ? pages.length + 1 : undefined,
  });
