import { Box, Stack, Tab, Tabs, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { Title } from 'react-admin';
import { he } from '#domain/he/admin/screens/home.ts';
import { CarouselPosts } from './CarouselPosts.tsx';

const carousels = ['featured', 'popular'] as const;
type Carousel = (typeof carousels)[number];

export function HomeManager() {
  const [selected, setSelected] = useState<Carousel>('featured');
  const id = useId();

  return (
    <Stack spacing={1} sx={{ marginTop: 2 }}>
      <Title title={he.title} />
      <Typography color="text.secondary">{he.intro}</Typography>
      <Tabs
        value={selected}
        onChange={(_event, carousel: Carousel) => setSelected(carousel)}
        aria-label={he.tabs}
        variant="fullWidth"
      >
        {carousels.map((carousel) => (
          <Tab
            key={carousel}
            value={carousel}
            label={he[carousel].tab}
            id={`${id}${carousel}-tab`}
            aria-controls={`${id}${carousel}`}
          />
        ))}
      </Tabs>
      {carousels.map((carousel) => (
        <Box
          key={carousel}
          role="tabpanel"
          id={`${id}${carousel}`}
          aria-labelledby={`${id}${carousel}-tab`}
          hidden={carousel !== selected}
        >
          {carousel === selected && <CarouselPosts carousel={carousel} />}
        </Box>
      ))}
    </Stack>
  );
}
