import { Box, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { useId } from 'react';
import { he } from '#domain/he/admin/editor.ts';
import { limits } from '#domain/limits.ts';

const { images: text } = he;

/** The alternative text and the caption of an image, as typed in a form. */
export interface ImageDraft {
  alt: string;
  /** Whether the image is only decoration. Then its alternative text is empty. */
  isDecorative: boolean;
  caption: string;
}

export const emptyImageDraft: ImageDraft = { alt: '', isDecorative: false, caption: '' };

export interface ImageText {
  alt: string;
  caption: string;
}

/** Returns the texts to store. Returns undefined if a required alternative text is missing. */
export function finishedText({ alt, isDecorative, caption }: ImageDraft): ImageText | undefined {
  const finishedAlt = isDecorative ? '' : alt.trim();
  return isDecorative || finishedAlt ? { alt: finishedAlt, caption: caption.trim() } : undefined;
}

/** Shows an image with fields for its alternative text and its caption. */
export function ImageFields({
  url,
  value,
  hasCaption,
  isLink = false,
  isAltMissing,
  isDisabled = false,
  onChange,
}: {
  /** Undefined until the file is read. */
  url: string | undefined;
  value: ImageDraft;
  hasCaption: boolean;
  /** Whether the image is the only content of a link. The link needs a name, so the image cannot be decorative. */
  isLink?: boolean;
  isAltMissing: boolean;
  isDisabled?: boolean;
  onChange: (value: ImageDraft) => void;
}) {
  const id = useId();
  return (
    <>
      {url && <Box component="img" src={url} alt="" sx={previewStyle} />}
      <AltField
        value={value.alt}
        isLink={isLink}
        isMissing={isAltMissing}
        isDisabled={value.isDecorative || isDisabled}
        onChange={(alt) => onChange({ ...value, alt })}
      />
      {!isLink && (
        <FormControlLabel
          control={
            <Checkbox
              checked={value.isDecorative}
              disabled={isDisabled}
              onChange={({ target }) => onChange({ ...value, isDecorative: target.checked })}
            />
          }
          label={text.decorative}
        />
      )}
      {hasCaption && (
        <TextField
          id={`${id}-caption`}
          label={text.caption}
          value={value.caption}
          disabled={isDisabled}
          onChange={({ target }) => onChange({ ...value, caption: target.value })}
          slotProps={{ htmlInput: { dir: 'auto' } }}
        />
      )}
    </>
  );
}

const previewStyle = {
  width: '100%',
  maxHeight: 280,
  objectFit: 'contain',
  borderRadius: 1,
  bgcolor: 'action.hover',
};

export function AltField({
  value,
  isLink,
  isMissing,
  isDisabled = false,
  hasFocus = true,
  onChange,
}: {
  value: string;
  /** Whether the image is the only content of a link. */
  isLink: boolean;
  isMissing: boolean;
  isDisabled?: boolean;
  hasFocus?: boolean;
  onChange: (alt: string) => void;
}) {
  const id = useId();
  const missing = isLink ? text.linkAltMissing : text.altMissing;
  const help = isLink ? text.linkAltHelp : text.altHelp;
  return (
    <TextField
      id={id}
      label={text.alt}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={isMissing}
      helperText={isMissing ? missing : help}
      disabled={isDisabled}
      autoFocus={hasFocus}
      multiline
      slotProps={{ htmlInput: { dir: 'auto', maxLength: limits.media.altLengthMax } }}
    />
  );
}
