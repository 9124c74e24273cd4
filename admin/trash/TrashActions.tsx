import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined';
import Restore from '@mui/icons-material/Restore';
import { IconButton, Tooltip } from '@mui/material';
import { he as heAdmin } from '#domain/he/admin/admin.ts';
import { he as heTrash } from '#domain/he/admin/screens/trash.ts';
import type { TrashedPost } from '#domain/post/trashedPost.ts';
import { ConfirmButton } from '../components/ConfirmButton.tsx';
import { RowActions } from '../components/RowActions.tsx';
import { useAction } from '../hooks/useAction.ts';
import { touchTarget } from '../touchTarget.ts';
import { purgePost, restorePosts, restoreTexts } from './trashCalls.ts';

export function TrashActions({ post: { id, title } }: { post: TrashedPost }) {
  const { runAction, isPending, failure } = useAction();
  const handleRestore = () => runAction(() => restorePosts([id]), restoreTexts(1));

  return (
    <RowActions failure={failure}>
      <Tooltip title={heTrash.restore(title)}>
        <span>
          <IconButton
            aria-label={heTrash.restore(title)}
            disabled={isPending}
            onClick={handleRestore}
            sx={touchTarget}
          >
            <Restore fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
      <ConfirmButton
        label={heTrash.purge(title)}
        icon={<DeleteForeverOutlined fontSize="small" />}
        question={heTrash.confirmPurge(title)}
        texts={{
          done: heAdmin.posts.deleted.title,
          doneText: heAdmin.posts.deleted.text,
          failed: heTrash.purgeFailed,
        }}
        run={() => purgePost(id)}
      />
    </RowActions>
  );
}
