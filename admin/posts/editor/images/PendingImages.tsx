import { Button, Paper, Stack, Typography } from '@mui/material';
import type Quill from 'quill/core.js';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { he } from '#domain/he/admin/editor.ts';
import { GuardedDialog } from '../../../leaving/GuardedDialog.tsx';
import { UploadForm } from '../../../media/picker/UploadForm.tsx';
import { useFileUrl } from '../../../media/picker/useFileUrl.ts';
import { uploadAttribute } from '../formats/uploadPlaceholder.ts';
import type { PendingImage, PendingImagesState } from './usePendingImages.ts';

const { images: text } = he;

export function PendingImages({
  quill,
  pending,
  onPending,
}: {
  quill: Quill;
  pending: PendingImagesState;
  /** Receives whether the text contains images that are not uploaded yet. */
  onPending: (isPending: boolean) => void;
}) {
  const { images, current, openUpload, remove, finishUpload, postpone } = pending;
  const placeholders = usePlaceholders(quill, images);
  // An image without a placeholder was deleted. Its file is kept, because undo restores the placeholder.
  const isPending = images.some(({ id }) => placeholders.has(id));
  useEffect(() => {
    onPending(isPending);
    return () => onPending(false);
  }, [isPending, onPending]);

  return (
    <>
      {images.map(({ id, file }) => {
        const placeholder = placeholders.get(id);
        if (!placeholder) return null;
        return createPortal(
          <PendingImageCard
            file={file}
            onUpload={() => openUpload(id)}
            onRemove={() => remove(id)}
          />,
          placeholder,
          id,
        );
      })}
      {current && (
        <GuardedDialog
          key={current.id}
          open
          title={text.add}
          onClose={postpone}
          maxWidth="sm"
          disableRestoreFocus
        >
          <UploadForm
            file={current.file}
            hasCaption
            onCancel={postpone}
            onDone={(uploaded) => finishUpload(current.id, uploaded)}
          />
        </GuardedDialog>
      )}
    </>
  );
}

function PendingImageCard({
  file,
  onUpload,
  onRemove,
}: {
  file: File;
  onUpload: () => void;
  onRemove: () => void;
}) {
  const url = useFileUrl(file);
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden', borderStyle: 'dashed' }}>
      {url && <img src={url} alt="" style={{ opacity: 0.6 }} />}
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, padding: 1.5, flexWrap: 'wrap' }}>
        <Typography variant="body2" sx={{ flexGrow: 1 }}>
          {text.waiting}
        </Typography>
        <Button size="small" variant="contained" onClick={onUpload}>
          {text.finish}
        </Button>
        <Button size="small" color="error" onClick={onRemove}>
          {text.removeImage}
        </Button>
      </Stack>
    </Paper>
  );
}

/** Returns the placeholder of each image id. Undo and redo can move or remove placeholders. */
function usePlaceholders(quill: Quill, images: PendingImage[]): Map<string, Element> {
  const [placeholders, setPlaceholders] = useState(new Map<string, Element>());
  useEffect(() => {
    if (images.length === 0) return;
    const update = () => {
      const nodes = [...quill.root.querySelectorAll(`[${uploadAttribute}]`)];
      setPlaceholders(
        new Map(nodes.map((node) => [node.getAttribute(uploadAttribute) ?? '', node])),
      );
    };
    update();
    // Placeholders are direct children of the text. The editor reports no event when it opens another text.
    const observer = new MutationObserver(update);
    observer.observe(quill.root, { childList: true });
    return () => observer.disconnect();
  }, [quill, images]);
  return placeholders;
}
