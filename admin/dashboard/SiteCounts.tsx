import { Box } from '@mui/material';
import { useGetList } from 'react-admin';
import { he as admin } from '#domain/he/admin/admin.ts';
import { he } from '#domain/he/admin/stats.ts';
import type { Stats } from '#domain/stats.ts';
import { formatNumber } from '../formatNumber.ts';
import { StatCard } from '../stats/StatCard.tsx';

export function SiteCounts({ stats }: { stats: Stats | undefined }) {
  const totals = stats?.totals;
  const { total: categories } = useGetList('categories');
  return (
    <Box sx={fourColumns}>
      <StatCard
        label={admin.dashboard.posts}
        value={totals?.posts}
        to="/posts"
        {...(totals && totals.posts > 0 && { share: totals.published / totals.posts })}
      >
        {totals && admin.dashboard.published(totals.published, formatNumber(totals.published))}
      </StatCard>
      <StatCard label={he.comments} value={totals?.comments} to="/comments">
        {totals && commentsNote(totals)}
      </StatCard>
      <StatCard label={he.views} value={totals?.viewsEver} to="/stats">
        {totals && he.average(formatNumber(averageViews(totals)))}
      </StatCard>
      <StatCard label={admin.dashboard.categories} value={categories} to="/categories">
        {admin.dashboard.manage}
      </StatCard>
    </Box>
  );
}

const fourColumns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
};

function commentsNote({ comments, commentsWaiting }: Stats['totals']): string {
  if (commentsWaiting > 0) return he.commentsWait(commentsWaiting, formatNumber(commentsWaiting));
  return comments > 0 ? he.commentsExist : he.noComments;
}

const averageViews = ({ viewsEver, posts }: Stats['totals']) =>
  posts > 0 ? Math.round(viewsEver / posts) : 0;
