import Check from '@mui/icons-material/Check';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import { Button, Stack } from '@mui/material';
import type { Identifier } from 'react-admin';
import type { CommentStatus } from '#domain/comment.ts';
import { he } from '#domain/he/comments.ts';
import { formatNumber } from '../formatNumber.ts';
import { ConfirmedDelete } from '../layout/ConfirmedDelete.tsx';
import { useSetStatus } from './useSetStatus.ts';

/** What can be done to one comment, of which its state is known, or to several. */
export function CommentActions({
  ids,
  author,
  status,
}: {
  ids: Identifier[];
  author?: string;
  status?: CommentStatus;
}) {
  const { setStatus, isPending } = useSetStatus(ids);
  const count = formatNumber(ids.length);
  const { confirmDelete } = he;

  return (
    <Stack
      direction="row"
      spacing={0.5}
      sx={{ flexShrink: 0, '& .MuiButton-root': { minHeight: 44 } }}
    >
      {status !== 'approved' && (
        <Button
          startIcon={<Check />}
          disabled={isPending}
          onClick={() => setStatus('approved')}
          {...(author && { 'aria-label': he.approveOf(author) })}
        >
          {he.approve}
        </Button>
      )}
      {status !== 'rejected' && (
        <Button
          color="inherit"
          startIcon={<VisibilityOffOutlined />}
          disabled={isPending}
          onClick={() => setStatus('rejected')}
          {...(author && { 'aria-label': he.hideOf(author) })}
        >
          {he.hide}
        </Button>
      )}
      <ConfirmedDelete
        resource="comments"
        ids={ids}
        texts={{
          question: {
            title: confirmDelete.title(ids.length, count),
            text: author ? confirmDelete.text(author) : confirmDelete.textOfSome,
            confirm: confirmDelete.confirm,
            cancel: confirmDelete.cancel,
          },
          deleted: { title: he.deleted(ids.length, count) },
          failed: he.deleteFailed,
        }}
      >
        {(ask) => (
          <Button
            color="error"
            startIcon={<DeleteOutlined />}
            onClick={ask}
            {...(author && { 'aria-label': he.removeOf(author) })}
          >
            {he.remove}
          </Button>
        )}
      </ConfirmedDelete>
    </Stack>
  );
}
