import { Checkbox, FormControlLabel, TextField } from '@mui/material';
import { he } from '#domain/he/admin/editor.ts';
import { limits } from '#domain/limits.ts';

const { images: text } = he;

export interface AltDraft {
  alt: string;
  /** Whether the image is only decoration. Then its alternative text is empty. */
  isDecorative: boolean;
}

/** Returns the alternative text to store. Returns undefined if a required text is missing. */
export const finishedAlt = ({ alt, isDecorative }: AltDraft): string | undefined =>
  isDecorative ? '' : alt.trim() || undefined;

export const AltFields = ({
  id,
  value,
  isMissing,
  isDisabled = false,
  onChange,
}: {
  id: string;
  value: AltDraft;
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
