import { Box, ButtonBase, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { he } from '#domain/he/admin/editor.ts';
import { type Media, variantUrl } from '#domain/media/media.ts';

export const MediaTile = ({
  media,
  label,
  onClick,
  children,
}: {
  media: Media;
  label: string;
  onClick: () => void;
  children?: ReactNode;
}) => (
  <ButtonBase
    onClick={onClick}
    aria-label={label}
    sx={({ palette }) => ({
      display: 'grid',
      alignContent: 'start',
      textAlign: 'start',
      borderRadius: 1,
      overflow: 'hidden',
      bgcolor: 'background.paper',
      border: `1px solid ${palette.divider}`,
      '&:hover': { borderColor: palette.primary.main },
    })}
  >
    <Box
      component="img"
      src={variantUrl(media.url, 'sm', 'webp')}
      alt=""
      loading="lazy"
      sx={{ width: '100%', aspectRatio: '4 / 3', objectFit: 'cover', bgcolor: 'action.hover' }}
    />
    <Typography
      component="bdi"
      variant="caption"
      noWrap
      sx={{ paddingInline: 1, paddingBlock: 0.5, minWidth: 0 }}
    >
      {mediaLabel(media)}
    </Typography>
    {children && ' '}
    {children}
  </ButtonBase>
);

export const mediaGridStyle = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))',
} as const;

/** Returns the alternative text of a media item, or its file name if the text is empty. */
export const mediaLabel = ({ alt, fileName }: Pick<Media, 'alt' | 'fileName'>) =>
  alt || fileName || he.images.unnamed;
