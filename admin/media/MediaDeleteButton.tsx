import Close from '@mui/icons-material/Close';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Button, DialogContentText } from '@mui/material';
import { useState } from 'react';
import { Confirm, useDelete, useRefresh } from 'react-admin';
import { he } from '#domain/he/admin/media.ts';
import type { Media, MediaUse } from '#domain/media/media.ts';
import { problemStatus, problemText } from '../api/request.ts';
import { formatNumber } from '../formatNumber.ts';
import { useToast } from '../hooks/useToast.tsx';
import { UseList } from './MediaUses.tsx';

const { confirmDelete: text } = he;

/** Deletes a picture. What posts show is deleted only by somebody who was told which posts. */
export function PictureDeleteButton({
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
        onError: (problem) => {
          // Posts that took it in since then: the question is asked again, with their names.
          if (problemStatus(problem) === 409) onInUse();
          else setIsOpen(false);
          toast.error(he.deleteFailed, problemText(problem));
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
                <UseList usedBy={usedBy} />
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
