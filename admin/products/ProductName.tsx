import DevicesOtherOutlined from '@mui/icons-material/DevicesOtherOutlined';
import { Avatar, Box, Chip, Link, Stack, Typography } from '@mui/material';
import { LinkBase } from 'react-admin';
import { he } from '#domain/he/admin/screens/products.ts';
import type { ProductRecord } from './productCalls.ts';

/** Shows the image, the name, and the brand and model of a product. */
export const ProductName = ({ id, name, brand, model, images, status }: ProductRecord) => (
  <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', minWidth: 0 }}>
    <Avatar
      variant="rounded"
      {...(images[0] && { src: images[0] })}
      alt=""
      aria-hidden
      sx={pictureStyle}
    >
      <DevicesOtherOutlined fontSize="small" />
    </Avatar>
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Link component={LinkBase} to={`/products/${id}`} variant="subtitle2">
        <bdi>{name}</bdi>
      </Link>
      <Typography variant="caption" component="div" color="text.secondary">
        <bdi>{[brand, model].filter(Boolean).join(' · ')}</bdi>
      </Typography>
      {status === 'discontinued' && (
        <Chip size="small" label={he.status.discontinued} sx={{ display: { md: 'none' } }} />
      )}
    </Box>
  </Stack>
);

const pictureStyle = {
  width: 64,
  height: 48,
  bgcolor: 'action.hover',
  color: 'text.disabled',
  display: { xs: 'none', sm: 'flex' },
  '& img': { objectFit: 'contain' },
};
