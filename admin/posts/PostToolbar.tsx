import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import EditNote from '@mui/icons-material/EditNote';
import OpenInNew from '@mui/icons-material/OpenInNew';
import PublishOutlined from '@mui/icons-material/PublishOutlined';
import Sync from '@mui/icons-material/Sync';
import { Box, Button, Chip, Stack } from '@mui/material';
import { SaveButton, useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { he } from '#domain/he/admin.ts';
import { postPath } from '#domain/paths.ts';
import type { Post } from '#domain/post.ts';
import { postStatus } from '#domain/postStatus.ts';

/** The bar above the form, in reach however long the post is. */
export function PostToolbar() {
  const post = useRecordContext<Post>();

  return (
    <Box
      sx={({ palette }) => ({
        position: 'sticky',
        top: { xs: 56, sm: 49 },
        zIndex: 3,
        paddingBlock: 1.5,
        backgroundColor: palette.background.default,
      })}
    >
      <Stack direction="row" useFlexGap sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        {post && <SaveStatus />}
        <Box sx={{ flexGrow: 1 }} />
        {post && (
          <Button
            href={postPath(post.slug)}
            disabled={postStatus(post, Date.now()) !== 'published'}
            target="_blank"
            rel="noopener"
            color="inherit"
            aria-label={he.posts.viewOnSite}
            sx={{ gap: 1, minWidth: 44 }}
          >
            <OpenInNew fontSize="small" />
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              {he.posts.viewOnSite}
            </Box>
          </Button>
        )}
        <SaveButton
          label={he.posts.save}
          variant={post?.isPublished ? 'contained' : 'outlined'}
          alwaysEnable={!post}
        />
        {!post?.isPublished && (
          <SaveButton
            type="button"
            label={he.posts.publish}
            icon={<PublishOutlined />}
            alwaysEnable
            transform={(data) => ({ ...data, isPublished: true })}
          />
        )}
      </Stack>
    </Box>
  );
}

function SaveStatus() {
  const { isDirty, isSubmitting } = useFormState();
  const status = isSubmitting ? 'saving' : isDirty ? 'unsaved' : 'saved';
  return (
    <Chip
      role="status"
      variant="outlined"
      icon={icons[status]}
      label={he.posts.saveStatus[status]}
      color={status === 'unsaved' ? 'warning' : 'default'}
    />
  );
}

const icons = { saving: <Sync />, unsaved: <EditNote />, saved: <CheckCircleOutlined /> };
