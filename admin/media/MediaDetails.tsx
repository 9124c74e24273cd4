import { Box, Link, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { he } from '#domain/he/admin/media.ts';
import { type Media, variantUrl } from '#domain/media/media.ts';
import { dateAndTime } from '#domain/text/dates.ts';
import { CopyField } from '../components/CopyField.tsx';
import { formatNumber } from '../formatNumber.ts';
import { imageSizes, kilobytes } from './imageSizes.ts';

const { details: text } = he;

export const MediaDetails = ({ media }: { media: Media }) => (
  <Stack spacing={1.5}>
    <Box component="dl" sx={{ margin: 0, display: 'grid', gap: 0.75 }}>
      {media.fileName && (
        <Fact name={text.fileName}>
          <bdi>{media.fileName}</bdi>
        </Fact>
      )}
      <Fact name={text.uploadedAt}>{dateAndTime(media.createdAt)}</Fact>
      <Fact name={text.size}>
        <bdi dir="ltr">{`${media.widthPx}×${media.heightPx}`}</bdi> {text.pixels},{' '}
        {text.weight(formatNumber(kilobytes(media.byteSize)))}
      </Fact>
      <Fact name={text.sizes}>
        {imageSizes(media).map(({ size, widthPx, heightPx }) => (
          <Link
            key={size}
            href={variantUrl(media.url, size, 'jpg')}
            target="_blank"
            rel="noopener"
            sx={{ display: 'inline-block', marginInlineEnd: 1.5 }}
          >
            {text.sizeNames[size]} <bdi dir="ltr">{`${widthPx}×${heightPx}`}</bdi>
          </Link>
        ))}
      </Fact>
    </Box>
    <CopyField
      label={text.address}
      value={new URL(media.url, location.href).href}
      texts={{ copy: text.copy, copied: text.copied, failed: text.copyFailed }}
    />
  </Stack>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Typography component="dt" variant="caption" color="text.secondary">
      {name}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </div>
);
