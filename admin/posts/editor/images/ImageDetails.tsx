import { Box, TextField } from '@mui/material';
import { useState } from 'react';
import { he } from '#domain/he/admin/editor.ts';
import { NestedForm } from '../../../forms/NestedForm.tsx';
import { GuardedDialog } from '../../../leaving/GuardedDialog.tsx';
import { useLeaveGuard } from '../../../leaving/LeaveGuardsContext.ts';
import { type AltDraft, AltFields, finishedAlt } from '../../../media/picker/AltFields.tsx';
import { type ContentImage, isDecorative } from './contentImage.ts';

const { images: text } = he;

interface ImageDetailsProps {
  image: ContentImage;
  onSave: (details: { alt: string; caption: string }) => void;
  onRemove: () => void;
  onClose: () => void;
}

export const ImageDetails = (props: ImageDetailsProps) => (
  <GuardedDialog
    open
    title={text.details}
    onClose={props.onClose}
    maxWidth="sm"
    disableRestoreFocus
  >
    <DetailsForm {...props} />
  </GuardedDialog>
);

function DetailsForm({ image, onSave, onRemove, onClose }: ImageDetailsProps) {
  const [savedAlt] = useState<AltDraft>({ alt: image.alt, isDecorative: isDecorative(image) });
  const [altDraft, setAltDraft] = useState(savedAlt);
  const [caption, setCaption] = useState(image.caption);
  const [isAltMissing, setIsAltMissing] = useState(false);

  useLeaveGuard({
    hasUnsaved: () =>
      altDraft.alt !== savedAlt.alt ||
      altDraft.isDecorative !== savedAlt.isDecorative ||
      caption !== image.caption,
  });

  const handleSave = () => {
    const alt = finishedAlt(altDraft);
    setIsAltMissing(alt === undefined);
    if (alt !== undefined) onSave({ alt, caption: caption.trim() });
  };

  return (
    <NestedForm
      submitLabel={text.save}
      onSubmit={handleSave}
      onCancel={onClose}
      remove={{ label: text.removeImage, onClick: onRemove }}
    >
      <Box
        component="img"
        src={image.url}
        alt=""
        sx={{ width: '100%', maxHeight: 280, objectFit: 'contain', bgcolor: 'action.hover' }}
      />
      <AltFields
        id="details-alt"
        value={altDraft}
        isMissing={isAltMissing}
        onChange={setAltDraft}
      />
      {image.canHaveCaption && (
        <TextField
          id="details-caption"
          label={text.caption}
          value={caption}
          onChange={({ target }) => setCaption(target.value)}
          slotProps={{ htmlInput: { dir: 'auto' } }}
        />
      )}
    </NestedForm>
  );
}
