import { TextField } from '@mui/material';
import { he } from '#domain/he/admin/editor.ts';
import { monospaceFamily } from '../../theme/theme.ts';

export const SourceEditor = ({
  value,
  onChange,
}: {
  value: string;
  onChange: (html: string) => void;
}) => (
  <TextField
    id="content-source"
    label={he.source.label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    multiline
    minRows={18}
    sx={{ padding: 2 }}
    slotProps={{
      htmlInput: {
        dir: 'ltr',
        spellCheck: false,
        style: { fontFamily: monospaceFamily, fontSize: '0.875rem', lineHeight: 1.6 },
      },
    }}
  />
);
