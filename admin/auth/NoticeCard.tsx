import { Avatar, Box, Card, CardContent, Stack, Typography } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { setDocumentTitle } from '../layout/DocumentTitle.tsx';

export function NoticeCard({
  icon,
  title,
  text,
  children,
}: {
  icon: ReactNode;
  title: string;
  text: ReactNode;
  children: ReactNode;
}) {
  useEffect(() => setDocumentTitle(title), [title]);

  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', padding: 2 }}
    >
      <Card sx={{ width: '100%', maxWidth: 420 }}>
        <CardContent sx={{ padding: { xs: 3, sm: 4 } }}>
          <Stack spacing={2.5}>
            <Stack spacing={1} sx={{ alignItems: 'center', textAlign: 'center' }}>
              <Avatar
                variant="rounded"
                sx={{
                  width: 52,
                  height: 52,
                  borderRadius: 1.4,
                  bgcolor: 'primary.main',
                  color: 'primary.contrastText',
                }}
              >
                {icon}
              </Avatar>
              <Typography variant="h1" sx={{ fontSize: '1.5rem' }}>
                {title}
              </Typography>
              <Typography color="text.secondary">{text}</Typography>
            </Stack>
            {children}
          </Stack>
        </CardContent>
      </Card>
    </Box>
  );
}
