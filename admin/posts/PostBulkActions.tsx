import PublicOff from '@mui/icons-material/PublicOff';
import PublicOutlined from '@mui/icons-material/PublicOutlined';
import { Button } from '@mui/material';
import { useUnselect } from 'react-admin';
import { he } from '#domain/he/admin/postBulk.ts';
import type { BulkAction } from '#domain/post/postBulk.ts';
import { forEachIdChunk } from '../api/chunkIds.ts';
import { request } from '../api/request.ts';
import { ConfirmButton } from '../components/ConfirmButton.tsx';
import { useShownSelection } from '../components/RowSelection.tsx';
import { formatNumber } from '../formatNumber.ts';
import { useAction } from '../hooks/useAction.ts';

/** What can be done to the posts that are chosen. */
export function PostBulkActions() {
  const ids = useShownSelection();
  const unselect = useUnselect('posts');
  const { act, isPending } = useAction();
  const textsOf = (action: BulkAction) => ({
    done: he.done[action](ids.length, formatNumber(ids.length)),
    failed: he.failed,
  });
  const send = async (action: BulkAction) => {
    await forEachIdChunk(ids, (some) =>
      request('/posts/bulk', { method: 'POST', body: { ids: some, action } }),
    );
    unselect(ids);
  };
  const handle = (action: BulkAction) => act(() => send(action), textsOf(action));

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
        question={he.confirmRemove}
        texts={textsOf('delete')}
        run={() => send('delete')}
      />
    </>
  );
}
