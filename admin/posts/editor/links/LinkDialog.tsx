import { Checkbox, FormControlLabel, TextField } from '@mui/material';
import type Quill from 'quill/core.js';
import { useState } from 'react';
import { he } from '#domain/he/admin/editor.ts';
import { postPath } from '#domain/paths.ts';
import { changedFields } from '../../../api/changedFields.ts';
import { NestedForm } from '../../../forms/NestedForm.tsx';
import { GuardedDialog } from '../../../leaving/GuardedDialog.tsx';
import { useLeaveGuard } from '../../../leaving/LeaveGuardsContext.ts';
import { AltField } from '../../../media/picker/ImageFields.tsx';
import { imageAtIndex } from '../images/contentImage.ts';
import { changeImageDetails } from '../images/imageCommands.ts';
import { LinkAddressField } from './LinkAddressField.tsx';
import {
  applyLink,
  isImage,
  type LinkTarget,
  linkTargetAtCursor,
  removeLink,
} from './linkTarget.ts';
import { toLinkUrl } from './linkUrl.ts';
import { withSponsored } from './withSponsored.ts';

const { link: text } = he;

interface LinkDialogProps {
  quill: Quill;
  onClose: () => void;
}

export function LinkDialog(props: LinkDialogProps) {
  const [target] = useState(() => linkTargetAtCursor(props.quill));
  return (
    <GuardedDialog
      open
      title={text.title}
      onClose={props.onClose}
      maxWidth="xs"
      disableRestoreFocus
    >
      <LinkForm {...props} target={target} />
    </GuardedDialog>
  );
}

function LinkForm({ quill, target, onClose }: LinkDialogProps & { target: LinkTarget }) {
  const { link } = target;
  const [saved] = useState(() => savedValues(target));
  const [image] = useState(() =>
    isImage(quill, target) ? imageAtIndex(quill, target.index) : undefined,
  );
  const lacksAlt = image?.alt === '';
  const [values, setValues] = useState(saved);
  const { url, linkText, alt, isNewTab, isSponsored } = values;
  const change = (changed: Partial<LinkValues>) =>
    setValues((previous) => ({ ...previous, ...changed }));
  const [isInvalid, setIsInvalid] = useState(false);
  const [isAltMissing, setIsAltMissing] = useState(false);
  useLeaveGuard({ hasUnsaved: () => Object.keys(changedFields(values, saved)).length > 0 });
  // An unchanged text keeps the images and the formats inside the range.
  const isTextUnchanged = target.length > 0 && linkText === target.text;

  const handleSave = () => {
    const href = toLinkUrl(url);
    const newAlt = alt.trim();
    const isNameless = lacksAlt && newAlt === '';
    setIsInvalid(href === undefined);
    setIsAltMissing(isNameless);
    if (href === undefined || isNameless) return;
    const rel = withSponsored(link?.rel ?? '', isSponsored);
    onClose();
    if (image && lacksAlt) changeImageDetails(quill, image, { ...image, alt: newAlt });
    const newText = isTextUnchanged ? linkText : linkText.trim() || href;
    applyLink(quill, target, newText, { href, isNewTab, rel });
  };
  const handlePost = ({ slug, title }: { slug: string; title: string }) =>
    change({
      url: postPath(slug),
      isNewTab: false,
      ...(!isTextUnchanged && linkText.trim() === '' && { linkText: title }),
    });
  const handleRemove = () => {
    onClose();
    removeLink(quill, target);
  };

  return (
    <NestedForm
      submitLabel={text.save}
      onSubmit={handleSave}
      onCancel={onClose}
      remove={link && { label: text.remove, onClick: handleRemove }}
    >
      <LinkAddressField
        value={url}
        onChange={(typed) => change({ url: typed })}
        onPost={handlePost}
        problem={isInvalid ? text.invalid : undefined}
      />
      {lacksAlt && (
        <AltField
          value={alt}
          isLink
          isMissing={isAltMissing}
          hasFocus={false}
          onChange={(typed) => change({ alt: typed })}
        />
      )}
      {!image && (
        <TextField
          id="link-text"
          label={text.text}
          value={linkText}
          onChange={(event) => change({ linkText: event.target.value })}
          slotProps={{ htmlInput: { dir: 'auto' } }}
        />
      )}
      <LinkChoices values={values} onChange={change} />
    </NestedForm>
  );
}

interface LinkValues {
  url: string;
  linkText: string;
  /** The new alternative text, if the link is an image without one. */
  alt: string;
  isNewTab: boolean;
  isSponsored: boolean;
}

const savedValues = ({ text: linkText, link }: LinkTarget): LinkValues => ({
  url: link?.href ?? '',
  linkText,
  alt: '',
  isNewTab: link?.isNewTab ?? true,
  isSponsored: link?.rel.includes('sponsored') ?? false,
});

const LinkChoices = ({
  values,
  onChange,
}: {
  values: LinkValues;
  onChange: (changed: Partial<LinkValues>) => void;
}) => (
  <>
    <Choice
      label={text.newTab}
      isChecked={values.isNewTab}
      onChange={(isNewTab) => onChange({ isNewTab })}
    />
    <Choice
      label={text.sponsored}
      isChecked={values.isSponsored}
      onChange={(isSponsored) => onChange({ isSponsored })}
    />
  </>
);

const Choice = ({
  label,
  isChecked,
  onChange,
}: {
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}) => (
  <FormControlLabel
    control={<Checkbox checked={isChecked} onChange={(_event, isOn) => onChange(isOn)} />}
    label={label}
  />
);
