import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined';
import Restore from '@mui/icons-material/Restore';
import { IconButton, Stack, Tooltip } from '@mui/material';
import { he as admin } from '#domain/he/admin/admin.ts';
import { he } from '#domain/he/admin/screens/trash.ts';
import type { TrashedPost } from '#domain/post/trashedPost.ts';
import { ConfirmButton } from '../components/ConfirmButton.tsx';
import { useAction } from '../hooks/useAction.ts';
import { touchTarget } from '../touchTarget.ts';
import { purgePost, restorePosts, restoreTexts } from './trashCalls.ts';

export function TrashActions({ post: { id, title } }: { post: TrashedPost }) {
  const { runAction, isPending } = useAction();
  const handleRestore = () => runAction(() => restorePosts([id]), restoreTexts(1));

  return (
    <Stack direction="row">
      <Tooltip title={he.restore(title)}>
        <span>
          <IconButton
            aria-label={he.restore(title)}
            disabled={isPending}
            onClick={handleRestore}
            sx={touchTarget}
          >
            <Restore fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
      <ConfirmButton
        label={he.purge(title)}
        icon={<DeleteForeverOutlined fontSize="small" />}
        question={he.confirmPurge(title)}
        texts={{
          done: admin.posts.deleted.title,
          doneText: admin.posts.deleted.text,
          failed: he.purgeFailed,
        }}
        run={() => purgePost(id)}
      />
    </Stack>
  );
}
