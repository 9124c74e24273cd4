import { Chip } from '@mui/material';
import { alpha } from '@mui/material/styles';
import { he } from '#domain/he/admin.ts';
import type { PostStatus, PostSummary } from '#domain/post.ts';
import { postStatus } from '#domain/postStatus.ts';

export function PostStatusChip(post: Pick<PostSummary, 'isPublished' | 'publishedAt'>) {
  const status = postStatus(post, Date.now());
  return (
    <Chip
      size="small"
      label={he.posts.status[status]}
      sx={({ palette }) => ({
        color: palette[tone[status]].main,
        backgroundColor: alpha(palette[tone[status]].main, 0.1),
      })}
    />
  );
}

const tone = {
  published: 'success',
  scheduled: 'info',
  draft: 'warning',
} as const satisfies Record<PostStatus, string>;
