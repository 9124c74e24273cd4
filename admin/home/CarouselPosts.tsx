import Search from '@mui/icons-material/Search';
import { Box, Button, InputAdornment, Skeleton, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { he } from '#domain/he/admin/screens/home.ts';
import { limits } from '#domain/limits.ts';
import { cardGrid } from '../cardGrid.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { LoadError } from '../components/LoadError.tsx';
import { useDebounced } from '../hooks/useDebounced.ts';
import { CarouselCard } from './CarouselCard.tsx';
import { CarouselGuidance } from './CarouselGuidance.tsx';
import { type carouselFlags, useCarouselPosts } from './useCarouselPosts.ts';

export function CarouselPosts({ carousel }: { carousel: keyof typeof carouselFlags }) {
  const [search, setSearch] = useState('');
  const query = useDebounced(search.trim(), limits.consoleSearch.delayMs);
  const list = useCarouselPosts(carousel, query);
  const { posts, chosenCount, status } = list;

  return (
    <Stack spacing={2} sx={{ paddingTop: 1 }}>
      <TextField
        type="search"
        label={he.search}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        sx={{ maxWidth: 420 }}
        slotProps={{
          htmlInput: { dir: 'auto' },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Search />
              </InputAdornment>
            ),
          },
        }}
      />
      {status === 'loading' && <Skeleton variant="rounded" height={240} />}
      {status === 'failed' && <LoadError onRetry={list.retry} />}
      {status === 'loaded' && <CarouselGuidance carousel={carousel} count={chosenCount} />}
      {status === 'loaded' && posts.length === 0 && <EmptyState title={he.nothingFor(query)} />}
      {posts.length > 0 && (
        <Box component="ul" aria-label={he.list} sx={cardGrid}>
          {posts.map((post) => (
            <CarouselCard key={post.id} post={post} carousel={carousel} onChanged={list.replace} />
          ))}
        </Box>
      )}
      {list.loadMore && (
        <Button variant="outlined" onClick={list.loadMore} sx={{ alignSelf: 'center' }}>
          {he.more}
        </Button>
      )}
      {status === 'loaded' && posts.length > 0 && (
        <Typography variant="body2" color="text.secondary">
          {he[carousel].shownMax}
        </Typography>
      )}
    </Stack>
  );
}
