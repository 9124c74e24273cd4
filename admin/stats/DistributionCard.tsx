import { Typography } from '@mui/material';
import { he } from '#domain/he/admin/stats.ts';
import type { Stats } from '#domain/stats.ts';
import { BarList } from '../charts/BarList.tsx';
import { formatNumber, formatPercent } from '../formatNumber.ts';
import { FormSection } from '../forms/FormSection.tsx';

export function DistributionCard({ stats }: { stats: Stats }) {
  const { posts } = stats.totals;
  return (
    <FormSection title={he.distribution}>
      {stats.categories.length === 0 && (
        <Typography color="text.secondary">{he.noCategories}</Typography>
      )}
      <BarList
        bars={stats.categories.map((category) => {
          const share = posts > 0 ? category.posts / posts : 0;
          return {
            id: category.id,
            label: <bdi>{category.name}</bdi>,
            text: he.ofPosts(formatNumber(category.posts), formatPercent(share)),
            share,
          };
        })}
      />
    </FormSection>
  );
}
