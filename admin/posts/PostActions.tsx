import EditOutlined from '@mui/icons-material/EditOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import { IconButton, Stack } from '@mui/material';
import { LinkBase } from 'react-admin';
import { he } from '#domain/he/admin.ts';
import { postPath } from '#domain/paths.ts';
import type { PostSummary } from '#domain/post.ts';
import { postStatus } from '#domain/postStatus.ts';
import { DuplicateButton } from './DuplicateButton.tsx';
import { PostDeleteButton } from './PostDeleteButton.tsx';

/** Edit, view, copy and delete of one row; a click here does not open the row. */
export const PostActions = ({ post }: { post: PostSummary }) => (
  <Stack
    direction="row"
    sx={{
      flexWrap: { xs: 'wrap', sm: 'nowrap' },
      minWidth: { xs: 88, sm: 176 },
      '& .MuiIconButton-root': fingerSized,
    }}
    onClick={(event) => event.stopPropagation()}
  >
    <IconButton
      component={LinkBase}
      to={`/posts/${post.id}`}
      size="small"
      aria-label={he.posts.actions.edit(post.title)}
    >
      <EditOutlined fontSize="small" />
    </IconButton>
    <IconButton
      href={postPath(post.slug)}
      disabled={postStatus(post, Date.now()) !== 'published'}
      target="_blank"
      rel="noopener"
      size="small"
      aria-label={he.posts.actions.view(post.title)}
    >
      <OpenInNew fontSize="small" />
    </IconButton>
    <DuplicateButton post={post} />
    <PostDeleteButton post={post} />
  </Stack>
);

const fingerSized = { width: 44, height: 44 };
