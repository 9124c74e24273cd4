import { Box, CircularProgress, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { he } from '#domain/he/admin/admin.ts';
import { limits } from '#domain/limits.ts';

/** Shows a spinner after a short delay, so that nothing flashes when the response is fast. */
export function LoadingScreen() {
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsVisible(true), limits.loader.delayMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Box
      role="status"
      sx={{
        minHeight: '60dvh',
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 2,
        visibility: isVisible ? 'visible' : 'hidden',
      }}
    >
      <CircularProgress size={32} />
      <Typography color="text.secondary">{he.shell.loading}</Typography>
    </Box>
  );
}
