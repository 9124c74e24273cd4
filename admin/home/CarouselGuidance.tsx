import { Alert } from '@mui/material';
import { he } from '#domain/he/admin/screens/home.ts';
import { limits } from '#domain/limits.ts';

/** Warns if the number of chosen posts is outside the recommended range. */
export function CarouselGuidance({
  carousel,
  count,
}: {
  carousel: 'featured' | 'popular';
  count: number;
}) {
  const { min, max } = recommendations[carousel];
  const isRecommended = count >= min && count <= max;
  return (
    <Alert role="status" severity={isRecommended ? 'success' : 'warning'} variant="outlined">
      <strong>{he.chosen(count)}</strong>
      {' · '}
      {he[carousel].recommended}
    </Alert>
  );
}

const recommendations = {
  featured: limits.home.featuredRecommended,
  popular: limits.home.popularRecommended,
};
