import { Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Title } from 'react-admin';
import { he } from '#domain/he/admin/screens/home.ts';
import { TabPanels } from '../components/TabPanels.tsx';
import { CarouselPosts } from './CarouselPosts.tsx';

const carousels = ['featured', 'popular'] as const;

export function HomeManager() {
  const [shown, setShown] = useState<(typeof carousels)[number]>('featured');
  return (
    <Stack spacing={1} sx={{ marginTop: 2 }}>
      <Title title={he.title} />
      <Typography color="text.secondary">{he.intro}</Typography>
      <TabPanels
        label={he.tabs}
        variant="fullWidth"
        shown={shown}
        onShow={setShown}
        tabs={carousels.map((name) => ({
          name,
          label: he[name].tab,
          content: <CarouselPosts carousel={name} />,
        }))}
      />
    </Stack>
  );
}
