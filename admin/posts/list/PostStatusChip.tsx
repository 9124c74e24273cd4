import { Chip } from '@mui/material';
import { alpha } from '@mui/material/styles';
import { he } from '#domain/he/admin/admin.ts';
import type { PostSummary } from '#domain/post/post.ts';
import { postStatus } from '#domain/post/postStatus.ts';
import { statusTones } from './postTable.ts';

export function PostStatusChip(post: Pick<PostSummary, 'isPublished' | 'publishedAt'>) {
  const status = postStatus(post, Date.now());
  return (
    <Chip
      size="small"
      label={he.posts.status[status]}
      sx={({ palette }) => ({
        color: palette[statusTones[status]].main,
        backgroundColor: alpha(palette[statusTones[status]].main, 0.1),
      })}
    />
  );
}
