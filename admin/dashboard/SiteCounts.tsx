import { Box } from '@mui/material';
import { he as heAdmin } from '#domain/he/admin/admin.ts';
import { he as heStats } from '#domain/he/admin/stats.ts';
import type { Stats } from '#domain/stats.ts';
import { formatNumber } from '../formatNumber.ts';
import { StatCard } from '../stats/StatCard.tsx';

/** `stats` is undefined until the numbers are loaded. */
export function SiteCounts({ stats }: { stats: Stats | undefined }) {
  const totals = stats?.totals;
  return (
    <Box sx={fourColumns}>
      <StatCard
        label={heAdmin.dashboard.posts}
        value={totals?.posts}
        to="/posts"
        {...(totals && totals.posts > 0 && { share: totals.published / totals.posts })}
      >
        {totals && heAdmin.dashboard.published(totals.published, formatNumber(totals.published))}
      </StatCard>
      <StatCard label={heStats.comments} value={totals?.comments} to="/comments">
        {totals && commentsNote(totals)}
      </StatCard>
      <StatCard label={heStats.views} value={totals?.viewsEver} to="/stats">
        {totals && heStats.average(formatNumber(averageViews(totals)))}
      </StatCard>
      <StatCard
        label={heAdmin.dashboard.categories}
        value={stats?.categories.length}
        to="/categories"
      >
        {heAdmin.dashboard.manage}
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
  if (commentsWaiting > 0)
    return heStats.commentsWait(commentsWaiting, formatNumber(commentsWaiting));
  return comments > 0 ? heStats.commentsExist : heStats.noComments;
}

const averageViews = ({ viewsEver, posts }: Stats['totals']) =>
  posts > 0 ? Math.round(viewsEver / posts) : 0;
