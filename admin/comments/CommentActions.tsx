import Check from '@mui/icons-material/Check';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import { Button, Stack } from '@mui/material';
import { type Identifier, useUnselect } from 'react-admin';
import type { CommentStatus } from '#domain/comment/comment.ts';
import { he } from '#domain/he/admin/comments.ts';
import { ConfirmButton } from '../components/ConfirmButton.tsx';
import { FailureAlert } from '../components/FailureAlert.tsx';
import { formatNumber } from '../formatNumber.ts';
import { deleteComments } from './commentCalls.ts';
import { useSetStatus } from './useSetStatus.ts';

export function CommentActions({
  ids,
  author,
  status,
}: {
  ids: Identifier[];
  /** Author of a single comment. The accessible names of the buttons contain the author. */
  author?: string;
  /** Status of a single comment. The button that sets this status is hidden. */
  status?: CommentStatus;
}) {
  const { setStatus, isPending, failure } = useSetStatus(ids);
  const unselect = useUnselect('comments');
  const count = formatNumber(ids.length);
  const { confirmDelete } = he;

  return (
    <Stack
      direction="row"
      spacing={0.5}
      useFlexGap
      sx={{
        flexWrap: 'wrap',
        '& .MuiButton-root': { minHeight: 44 },
      }}
    >
      {failure && <FailureAlert text={failure} />}
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
      <ConfirmButton
        label={he.remove}
        isIcon={false}
        button={{
          color: 'error',
          variant: 'text',
          ...(author && { 'aria-label': he.removeOf(author) }),
        }}
        question={{
          title: confirmDelete.title(ids.length, count),
          text: author ? confirmDelete.text(author) : confirmDelete.textOfSome,
          confirm: confirmDelete.confirm,
        }}
        texts={{ done: he.deleted(ids.length, count), failed: he.deleteFailed }}
        run={async () => {
          await deleteComments(ids);
          unselect(ids);
        }}
      />
    </Stack>
  );
}
