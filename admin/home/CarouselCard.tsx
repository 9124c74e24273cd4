import EditOutlined from '@mui/icons-material/EditOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import { Box, Button, Card, Stack, Switch, Typography } from '@mui/material';
import { LinkBase } from 'react-admin';
import { he } from '#domain/he/admin/screens/home.ts';
import { postPath } from '#domain/paths.ts';
import type { PostSummary } from '#domain/post/post.ts';
import { postStatus } from '#domain/post/postStatus.ts';
import { explicitDirection } from '#domain/text/bidi.ts';
import { apiClient } from '../api/apiClient.ts';
import { clampLines } from '../clampLines.ts';
import { FailureAlert } from '../components/FailureAlert.tsx';
import { useAction } from '../hooks/useAction.ts';
import { PostStatusChip } from '../posts/list/PostStatusChip.tsx';
import { updatePost } from '../posts/postCalls.ts';
import { carouselFlags } from './useCarouselPosts.ts';

export function CarouselCard({
  post,
  carousel,
  onChanged,
}: {
  post: PostSummary;
  carousel: keyof typeof carouselFlags;
  onChanged: (post: PostSummary) => void;
}) {
  const { runAction, isPending, failure } = useAction();
  const { id, title, slug, excerpt } = post;
  const flag = carouselFlags[carousel];
  const isLive = postStatus(post, Date.now()) === 'published';

  const handleToggle = () => {
    // Ignores a click during the request. A disabled switch would lose the focus.
    if (isPending) return;
    const change = async () => onChanged(await updatePost(apiClient, id, { [flag]: !post[flag] }));
    void runAction(change, {
      done: he.updated,
      doneText: he[carousel].updated,
      failed: he.failed,
    });
  };

  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column', padding: 2, gap: 1 }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
        <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="h3" component="h2">
            <bdi dir={explicitDirection(title)}>{title}</bdi>
          </Typography>
          <Typography variant="caption" color="text.secondary">
            <bdi dir="ltr">/{slug}</bdi>
          </Typography>
        </Box>
        <Switch
          checked={post[flag]}
          onChange={handleToggle}
          slotProps={{
            input: {
              role: 'switch',
              'aria-label': he[carousel].switchOf(title),
              'aria-busy': isPending,
            },
          }}
        />
      </Stack>
      <Typography variant="body2" color="text.secondary" sx={{ flexGrow: 1, ...clampLines(3) }}>
        {excerpt ? <bdi dir={explicitDirection(excerpt)}>{excerpt}</bdi> : he.noExcerpt}
      </Typography>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Button
          component={LinkBase}
          to={`/posts/${id}`}
          startIcon={<EditOutlined />}
          aria-label={he.editOf(title)}
        >
          {he.edit}
        </Button>
        {isLive ? (
          <Button
            href={postPath(slug)}
            target="_blank"
            rel="noopener"
            startIcon={<OpenInNew />}
            aria-label={he.viewOf(title)}
          >
            {he.view}
          </Button>
        ) : (
          <PostStatusChip {...post} />
        )}
      </Stack>
      {failure && <FailureAlert text={failure} />}
      {!isLive && post[flag] && (
        <Typography variant="caption" color="text.secondary">
          {he.notOnSite}
        </Typography>
      )}
    </Card>
  );
}
