import { Checkbox, FormControlLabel, TextField } from '@mui/material';
import { he } from '#domain/he/admin/editor.ts';
import { limits } from '#domain/limits.ts';

const { images: text } = he;

/** An image's alternative text while the user edits it. */
export interface AltDraft {
  alt: string;
  /** Whether the image is only decoration, which has an empty alternative text. */
  isDecorative: boolean;
}

/** Returns the alternative text to store, or undefined when it is missing. */
export const finishedAlt = ({ alt, isDecorative }: AltDraft): string | undefined =>
  isDecorative ? '' : alt.trim() || undefined;

/** Inputs for the alternative text of an image. */
export const AltFields = ({
  id,
  value,
  isMissing,
  isDisabled = false,
  onChange,
}: {
  id: string;
  value: AltDraft;
  /** Whether to show an error because the text is missing. */
  isMissing: boolean;
  isDisabled?: boolean;
  onChange: (value: AltDraft) => void;
}) => (
  <>
    <TextField
      id={id}
      label={text.alt}
      value={value.alt}
      onChange={({ target }) => onChange({ ...value, alt: target.value })}
      error={isMissing}
      helperText={isMissing ? text.altMissing : text.altHelp}
      disabled={value.isDecorative || isDisabled}
      autoFocus
      multiline
      slotProps={{ htmlInput: { dir: 'auto', maxLength: limits.media.altLengthMax } }}
    />
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
  </>
);
