import { Box, Button, Card, Skeleton, Stack, Typography } from '@mui/material';
import { CreateButton, LinkBase, useGetList } from 'react-admin';
import { he as heAdmin } from '#domain/he/admin/admin.ts';
import { he as heStats } from '#domain/he/admin/stats.ts';
import { limits } from '#domain/limits.ts';
import type { PostSummary } from '#domain/post/post.ts';
import { explicitDirection } from '#domain/text/bidi.ts';
import { dateAndTime } from '#domain/text/dates.ts';
import { clampLines } from '../clampLines.ts';
import { LoadError } from '../components/LoadError.tsx';
import { plainList } from '../plainList.ts';
import { PostStatusChip } from '../posts/list/PostStatusChip.tsx';

export function RecentPosts() {
  const {
    data: posts,
    isPending,
    isError,
    refetch,
  } = useGetList<PostSummary>('posts', {
    pagination: { page: 1, perPage: limits.dashboard.recentMax },
    sort: { field: 'updatedAt', order: 'DESC' },
  });

  return (
    <Card>
      <Stack direction="row" sx={{ alignItems: 'center', padding: 2.5, paddingBottom: 1 }}>
        <Typography variant="h2" sx={{ flexGrow: 1 }}>
          {heAdmin.dashboard.recent}
        </Typography>
        <Button component={LinkBase} to="/posts">
          {heAdmin.dashboard.allPosts}
        </Button>
      </Stack>
      {isPending && <Skeleton variant="rounded" height={200} sx={{ margin: 2.5 }} />}
      {isError && (
        <Box sx={{ padding: 2.5, paddingTop: 0 }}>
          <LoadError onRetry={refetch} />
        </Box>
      )}
      {posts?.length === 0 && (
        <Stack spacing={1.5} sx={{ alignItems: 'center', paddingBlock: 5 }}>
          <Typography color="text.secondary">{heAdmin.posts.empty.title}</Typography>
          <CreateButton resource="posts" label={heAdmin.posts.empty.create} variant="contained" />
        </Stack>
      )}
      <Box component="ul" sx={plainList}>
        {posts?.map((post) => (
          <RecentPost key={post.id} {...post} />
        ))}
      </Box>
    </Card>
  );
}

const RecentPost = (post: PostSummary) => (
  <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
    <Stack
      component={LinkBase}
      to={`/posts/${post.id}`}
      direction="row"
      spacing={2}
      sx={{
        alignItems: 'center',
        padding: 2,
        paddingInline: 2.5,
        color: 'inherit',
        textDecoration: 'none',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography
          component="bdi"
          dir={explicitDirection(post.title)}
          variant="subtitle2"
          sx={titleStyle}
        >
          {post.title}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {[activityText(post), heStats.activity.by, dateAndTime(post.updatedAt)].join(' · ')}
        </Typography>
      </Box>
      <PostStatusChip {...post} />
    </Stack>
  </Box>
);

const titleStyle = {
  overflowWrap: 'anywhere',
  ...clampLines(2),
  '&[dir="ltr"]': { textAlign: 'end' },
};

const activityText = ({ publishedAt }: PostSummary) =>
  publishedAt ? heStats.activity.edited : heStats.activity.created;
