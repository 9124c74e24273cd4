import PublicOff from '@mui/icons-material/PublicOff';
import PublicOutlined from '@mui/icons-material/PublicOutlined';
import { Button } from '@mui/material';
import { useUnselect } from 'react-admin';
import { he } from '#domain/he/admin/postBulk.ts';
import { he as trash } from '#domain/he/admin/screens/trash.ts';
import type { BulkAction } from '#domain/post/postBulk.ts';
import { apiClient } from '../../api/apiClient.ts';
import { forEachIdChunk } from '../../api/forEachIdChunk.ts';
import { ConfirmButton } from '../../components/ConfirmButton.tsx';
import { useVisibleSelection } from '../../components/SelectionBar.tsx';
import { formatNumber } from '../../formatNumber.ts';
import { useAction } from '../../hooks/useAction.ts';
import { undoTrash } from '../../trash/trashCalls.ts';

export function PostBulkActions() {
  const ids = useVisibleSelection();
  const unselect = useUnselect('posts');
  const { runAction, isPending } = useAction();
  const resultTexts = (action: BulkAction) => ({
    done: he.done[action](ids.length, formatNumber(ids.length)),
    failed: he.failed,
  });
  const send = async (action: BulkAction) => {
    await forEachIdChunk(ids, (chunk) =>
      apiClient.posts.bulk.$post({ json: { ids: chunk, action } }),
    );
    unselect(ids);
  };
  const handle = (action: BulkAction) => runAction(() => send(action), resultTexts(action));

  return (
    <>
      <Button disabled={isPending} startIcon={<PublicOutlined />} onClick={() => handle('publish')}>
        {he.publish}
      </Button>
      <Button disabled={isPending} startIcon={<PublicOff />} onClick={() => handle('unpublish')}>
        {he.unpublish}
      </Button>
      <ConfirmButton
        label={he.remove}
        isIcon={false}
        button={{ color: 'error', variant: 'text' }}
        question={trash.confirmTrashSelected}
        texts={{
          ...resultTexts('delete'),
          doneText: trash.trashedSelected,
          undo: undoTrash(ids.map(Number)),
        }}
        run={() => send('delete')}
      />
    </>
  );
}
