import { Link, Typography } from '@mui/material';
import { LinkBase } from 'react-admin';
import { he as heStats } from '#domain/he/admin/stats.ts';
import { he as heCounts } from '#domain/he/counts.ts';
import type { Stats } from '#domain/stats.ts';
import { explicitDirection } from '#domain/text/bidi.ts';
import { BarList } from '../charts/BarList.tsx';
import { FormSection } from '../forms/FormSection.tsx';

/** Lists the most viewed posts. The bar of each post shows its views relative to the first post. */
export function TopPostsCard({ stats, countMax }: { stats: Stats; countMax?: number }) {
  const posts = stats.topPosts.slice(0, countMax);
  const viewsMax = Math.max(1, posts[0]?.views ?? 0);
  return (
    <FormSection title={heStats.topPosts}>
      {posts.length === 0 && <Typography color="text.secondary">{heStats.noPopular}</Typography>}
      <BarList
        bars={posts.map(({ id, title, views }) => ({
          id,
          label: (
            <Link component={LinkBase} to={`/posts/${id}`} color="inherit" underline="hover">
              <bdi dir={explicitDirection(title)}>{title}</bdi>
            </Link>
          ),
          text: heCounts.views(views),
          share: views / viewsMax,
        }))}
      />
    </FormSection>
  );
}
