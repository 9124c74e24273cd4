import { useState } from 'react';
import { he } from '#domain/he/admin/editor.ts';
import { changedFields } from '../../../api/changedFields.ts';
import { NestedForm } from '../../../forms/NestedForm.tsx';
import { GuardedDialog } from '../../../leaving/GuardedDialog.tsx';
import { useLeaveGuard } from '../../../leaving/LeaveGuardsContext.ts';
import {
  finishedText,
  type ImageDraft,
  ImageFields,
  type ImageText,
} from '../../../media/picker/ImageFields.tsx';
import { type ContentImage, isDecorative } from './contentImage.ts';

const { images: text } = he;

interface ImageDetailsProps {
  image: ContentImage;
  onSave: (texts: ImageText) => void;
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
  const [saved] = useState<ImageDraft>({
    alt: image.alt,
    isDecorative: isDecorative(image) && !image.isLink,
    caption: image.caption,
  });
  const [draft, setDraft] = useState(saved);
  const [isAltMissing, setIsAltMissing] = useState(false);

  useLeaveGuard({ hasUnsaved: () => Object.keys(changedFields(draft, saved)).length > 0 });

  const handleSave = () => {
    const finished = finishedText(draft);
    setIsAltMissing(finished === undefined);
    if (finished) onSave(finished);
  };

  return (
    <NestedForm
      submitLabel={text.save}
      onSubmit={handleSave}
      onCancel={onClose}
      remove={{ label: text.removeImage, onClick: onRemove }}
    >
      <ImageFields
        url={image.url}
        value={draft}
        hasCaption={image.canHaveCaption}
        isLink={image.isLink}
        isAltMissing={isAltMissing}
        onChange={setDraft}
      />
    </NestedForm>
  );
}
