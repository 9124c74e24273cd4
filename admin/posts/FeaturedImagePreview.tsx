import { Box } from '@mui/material';
import { useWatch } from 'react-hook-form';

export function FeaturedImagePreview() {
  const url: unknown = useWatch({ name: 'featuredImage' });
  // Only addresses that the contract accepts are loaded, never a javascript: or data: one.
  if (typeof url !== 'string' || !/^(https?:\/\/|\/(?!\/))\S+$/.test(url)) return null;
  return (
    <Box
      component="img"
      src={url}
      alt=""
      sx={{
        width: '100%',
        aspectRatio: '1200 / 630',
        objectFit: 'cover',
        borderRadius: 1,
        bgcolor: 'action.hover',
      }}
    />
  );
}
