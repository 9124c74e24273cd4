import { Box, Chip, Skeleton } from '@mui/material';
import { useListContext } from 'react-admin';
import { he } from '#domain/he/admin/media.ts';
import type { Media } from '#domain/media/media.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { plainList } from '../plainList.ts';
import { MediaTile, mediaGridStyle, mediaLabel } from './MediaTile.tsx';

export function MediaGrid({ onOpen }: { onOpen: (media: Media) => void }) {
  const { data, isPending, filterValues } = useListContext<Media>();

  if (isPending) return <LoadingGrid />;
  if (!data?.length) {
    return <EmptyState {...(filterValues.q ? he.notFound : he.empty)} />;
  }
  return (
    <Box component="ul" sx={wideGrid}>
      {data.map((media) => (
        <Box key={media.id} component="li" sx={{ display: 'grid', minWidth: 0 }}>
          <MediaTile
            media={media}
            label={media.alt ? he.open(media.alt) : `${he.open(mediaLabel(media))} ${he.noAlt}`}
            onClick={() => onOpen(media)}
          >
            {!media.alt && <Chip size="small" color="warning" label={he.noAlt} sx={cornerStyle} />}
          </MediaTile>
        </Box>
      ))}
    </Box>
  );
}

const LoadingGrid = () => (
  <Box sx={wideGrid} aria-hidden>
    {Array.from({ length: loadingTiles }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical and never move
      <Skeleton key={index} variant="rounded" sx={{ height: 'auto', aspectRatio: '4 / 3' }} />
    ))}
  </Box>
);

const loadingTiles = 8;

const wideGrid = {
  ...mediaGridStyle,
  gap: 1.5,
  ...plainList,
  gridTemplateColumns: {
    xs: 'repeat(auto-fill, minmax(136px, 1fr))',
    sm: 'repeat(auto-fill, minmax(180px, 1fr))',
  },
};

const cornerStyle = { position: 'absolute', insetBlockStart: 8, insetInlineStart: 8 };
