import PublicOff from '@mui/icons-material/PublicOff';
import PublicOutlined from '@mui/icons-material/PublicOutlined';
import { Button } from '@mui/material';
import { useListContext, useUnselectAll } from 'react-admin';
import { he } from '#domain/he/postBulk.ts';
import type { BulkAction } from '#domain/postBulk.ts';
import { formatNumber } from '../formatNumber.ts';
import { ConfirmButton } from '../layout/ConfirmButton.tsx';
import { request } from '../request.ts';
import { useAction } from '../useAction.ts';

/** What can be done to all posts that are chosen: to every one of them, or to none. */
export function PostBulkActions() {
  const { selectedIds = [] } = useListContext();
  const unselect = useUnselectAll('posts');
  const { act, isPending } = useAction();
  const ids = selectedIds.map(Number);
  const textsOf = (action: BulkAction) => ({
    done: he.done[action](ids.length, formatNumber(ids.length)),
    failed: he.failed,
  });
  const send = async (action: BulkAction) => {
    await request('/posts/bulk', { method: 'POST', body: { ids, action } });
    unselect();
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
        question={he.confirmRemove}
        texts={textsOf('delete')}
        run={() => send('delete')}
      />
    </>
  );
}
