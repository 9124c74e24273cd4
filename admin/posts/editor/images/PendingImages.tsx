import { Button, Dialog, DialogTitle, Paper, Stack, Typography } from '@mui/material';
import type Quill from 'quill/core.js';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { he } from '#domain/he/admin/editor.ts';
import { UploadForm, useFileAddress } from '../../images/UploadForm.tsx';
import { uploadAttribute } from '../html/pastedHtml.ts';
import type { PendingPicture, usePendingPictures } from './usePendingImages.ts';

const { pictures: text } = he;

/** The pictures that wait in the text, each at its place, and the dialog that uploads one. */
export function PendingPictures({
  quill,
  pending,
}: {
  quill: Quill;
  pending: ReturnType<typeof usePendingPictures>;
}) {
  const { pictures, asked, ask, drop, finish, postpone } = pending;
  const places = usePlaces(quill, pictures);

  return (
    <>
      {pictures.map((picture) => {
        const place = places.get(picture.id);
        if (!place) return null;
        return createPortal(
          <WaitingPicture
            file={picture.file}
            onFinish={() => ask(picture.id)}
            onRemove={() => drop(picture.id)}
          />,
          place,
          picture.id,
        );
      })}
      {asked && (
        <Dialog key={asked.id} open onClose={postpone} fullWidth maxWidth="sm" disableRestoreFocus>
          <DialogTitle>{text.add}</DialogTitle>
          <UploadForm
            file={asked.file}
            hasCaption
            onCancel={postpone}
            onDone={(uploaded) => finish(asked.id, uploaded)}
          />
        </Dialog>
      )}
    </>
  );
}

function WaitingPicture({
  file,
  onFinish,
  onRemove,
}: {
  file: File;
  onFinish: () => void;
  onRemove: () => void;
}) {
  const address = useFileAddress(file);
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden', borderStyle: 'dashed' }}>
      {address && <img src={address} alt="" style={{ opacity: 0.6 }} />}
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, padding: 1.5, flexWrap: 'wrap' }}>
        <Typography variant="body2" sx={{ flexGrow: 1 }}>
          {text.waiting}
        </Typography>
        <Button size="small" variant="contained" onClick={onFinish}>
          {text.finish}
        </Button>
        <Button size="small" color="error" onClick={onRemove}>
          {text.removePicture}
        </Button>
      </Stack>
    </Paper>
  );
}

/** Where in the text each picture stands; undo and redo can move them, and take them away. */
function usePlaces(quill: Quill, pictures: PendingPicture[]): Map<string, Element> {
  const [places, setPlaces] = useState(new Map<string, Element>());
  useEffect(() => {
    if (pictures.length === 0) return;
    const find = () => {
      const nodes = [...quill.root.querySelectorAll(`[${uploadAttribute}]`)];
      setPlaces(new Map(nodes.map((node) => [node.getAttribute(uploadAttribute) ?? '', node])));
    };
    find();
    quill.on('text-change', find);
    return () => {
      quill.off('text-change', find);
    };
  }, [quill, pictures]);
  return places;
}
