import PublicOff from '@mui/icons-material/PublicOff';
import PublicOutlined from '@mui/icons-material/PublicOutlined';
import { Button } from '@mui/material';
import { useUnselect } from 'react-admin';
import { he as hePostBulk } from '#domain/he/admin/postBulk.ts';
import { he as heTrash } from '#domain/he/admin/screens/trash.ts';
import type { BulkAction } from '#domain/post/postBulk.ts';
import { apiClient, readBody } from '../../api/apiClient.ts';
import { forEachIdChunk } from '../../api/forEachIdChunk.ts';
import { ConfirmButton } from '../../components/ConfirmButton.tsx';
import { FailureAlert } from '../../components/FailureAlert.tsx';
import { useVisibleSelection } from '../../components/SelectionBar.tsx';
import { formatNumber } from '../../formatNumber.ts';
import { useAction } from '../../hooks/useAction.ts';
import { undoTrash } from '../../trash/trashCalls.ts';
import { type PublishResult, publishedText } from './publishedText.ts';

export function PostBulkActions() {
  const ids = useVisibleSelection();
  const unselect = useUnselect('posts');
  const { runAction, isPending, failure } = useAction();
  const countText = (action: BulkAction) =>
    hePostBulk.done[action](ids.length, formatNumber(ids.length));
  const send = async (action: BulkAction) => {
    const result: PublishResult = { ids: [], scheduledIds: [] };
    await forEachIdChunk(ids, async (chunk) => {
      const sent = await readBody(apiClient.posts.bulk.$post({ json: { ids: chunk, action } }));
      result.ids.push(...sent.ids);
      result.scheduledIds.push(...sent.scheduledIds);
    });
    unselect(ids);
    return result;
  };
  const handlePublish = () =>
    runAction(() => send('publish'), { done: publishedText, failed: hePostBulk.failed });
  const handleUnpublish = () =>
    runAction(() => send('unpublish'), { done: countText('unpublish'), failed: hePostBulk.failed });

  return (
    <>
      {failure && <FailureAlert text={failure} />}
      <Button disabled={isPending} startIcon={<PublicOutlined />} onClick={handlePublish}>
        {hePostBulk.publish}
      </Button>
      <Button disabled={isPending} startIcon={<PublicOff />} onClick={handleUnpublish}>
        {hePostBulk.unpublish}
      </Button>
      <ConfirmButton
        label={hePostBulk.remove}
        isIcon={false}
        button={{ color: 'error', variant: 'text' }}
        question={heTrash.confirmTrashSelected}
        texts={{
          done: countText('delete'),
          failed: hePostBulk.failed,
          doneText: heTrash.trashedSelected,
          undo: undoTrash(ids.map(Number)),
        }}
        run={() => send('delete')}
      />
    </>
  );
}
