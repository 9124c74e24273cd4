import { DialogContentText } from '@mui/material';
import { useDelete } from 'react-admin';
import { he } from '#domain/he/admin/media.ts';
import type { Media, MediaUse } from '#domain/media/media.ts';
import { errorStatus } from '../api/httpError.ts';
import { ConfirmButton } from '../components/ConfirmButton.tsx';
import { formatNumber } from '../formatNumber.ts';
import { MediaUseList } from './MediaUses.tsx';

const { confirmDelete: text } = he;

/** Deletes a media item after a confirmation, which lists the posts that show the item. */
export function MediaDeleteButton({
  media,
  usedBy,
  onDeleted,
  onInUse,
}: {
  media: Media;
  usedBy: MediaUse[];
  onDeleted: () => void;
  onInUse: () => void;
}) {
  const [deleteOne] = useDelete<Media>();
  const isUsed = usedBy.length > 0;

  const remove = async () => {
    try {
      await deleteOne(
        'media',
        { id: media.id, previousData: media, meta: { isForced: isUsed } },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
    } catch (error) {
      // Status 409 means that a post started to use the item after the dialog opened.
      if (errorStatus(error) === 409) onInUse();
      throw error;
    }
    onDeleted();
  };

  return (
    <ConfirmButton
      label={he.details.remove}
      isIcon={false}
      button={{
        color: 'error',
        variant: 'text',
        sx: { alignSelf: 'flex-start', minHeight: 44 },
      }}
      question={{ ...text, confirm: isUsed ? text.confirmInUse : text.confirm }}
      texts={{ done: he.deleted, failed: he.deleteFailed }}
      run={remove}
    >
      {isUsed && (
        <>
          <DialogContentText color="error">
            {text.inUse(usedBy.length, formatNumber(usedBy.length))}
          </DialogContentText>
          <MediaUseList usedBy={usedBy} />
        </>
      )}
    </ConfirmButton>
  );
}
