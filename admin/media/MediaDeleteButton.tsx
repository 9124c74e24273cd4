import Close from '@mui/icons-material/Close';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Button, DialogContentText } from '@mui/material';
import { useState } from 'react';
import { Confirm, useDelete, useRefresh } from 'react-admin';
import { he } from '#domain/he/admin/media.ts';
import type { Media, MediaUse } from '#domain/media/media.ts';
import { errorStatus, errorText } from '../api/httpError.ts';
import { formatNumber } from '../formatNumber.ts';
import { useToast } from '../hooks/useToast.tsx';
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
  const [isOpen, setIsOpen] = useState(false);
  const [deleteOne, { isPending }] = useDelete<Media>();
  const refresh = useRefresh();
  const toast = useToast();
  const isUsed = usedBy.length > 0;

  const handleConfirm = () =>
    deleteOne(
      'media',
      { id: media.id, previousData: media, meta: { isForced: isUsed } },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          toast.success(he.deleted);
          refresh();
          onDeleted();
        },
        onError: (error) => {
          // Status 409 means that a post started to use the item after the dialog opened.
          if (errorStatus(error) === 409) onInUse();
          else setIsOpen(false);
          toast.error(he.deleteFailed, errorText(error));
        },
      },
    );

  return (
    <>
      <Button
        color="error"
        startIcon={<DeleteOutlined />}
        onClick={() => setIsOpen(true)}
        sx={{ alignSelf: 'flex-start', minHeight: 44 }}
      >
        {he.details.remove}
      </Button>
      <Confirm
        isOpen={isOpen}
        loading={isPending}
        title={text.title}
        content={
          <>
            {isUsed && (
              <>
                <DialogContentText color="error">
                  {text.inUse(usedBy.length, formatNumber(usedBy.length))}
                </DialogContentText>
                <MediaUseList usedBy={usedBy} />
              </>
            )}
            <DialogContentText>{text.text}</DialogContentText>
          </>
        }
        confirm={isUsed ? text.confirmInUse : text.confirm}
        cancel={text.cancel}
        confirmColor="warning"
        ConfirmIcon={DeleteOutlined}
        CancelIcon={Close}
        onConfirm={handleConfirm}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
