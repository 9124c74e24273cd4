import { InputAdornment, TextField } from '@mui/material';
import { CopyButton } from './CopyButton.tsx';

export const CopyField = ({
  label,
  value,
  texts: { copy, copied, failed },
}: {
  label: string;
  value: string;
  texts: { copy: string; copied: string; failed?: { title: string; text: string } };
}) => (
  <TextField
    label={label}
    value={value}
    slotProps={{
      htmlInput: { dir: 'ltr', readOnly: true },
      input: {
        endAdornment: (
          <InputAdornment position="end">
            <CopyButton label={copy} text={value} copied={copied} {...(failed && { failed })} />
          </InputAdornment>
        ),
      },
    }}
  />
);
