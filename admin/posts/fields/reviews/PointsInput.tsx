import { TextField } from '@mui/material';
import { he } from '#domain/he/admin/screens/reviewInputs.ts';
import { useParsedText } from '../../../hooks/useParsedText.ts';

/** Edits a list of short texts, one in each line. */
export function PointsInput({
  label,
  points,
  problem,
  onChange,
}: {
  label: string;
  points: string[];
  problem: string | undefined;
  onChange: (points: string[]) => void;
}) {
  const { text, setTyped } = useParsedText({
    value: points.join('\n'),
    parse: (typed) => linesOf(typed).join('\n'),
    format: (value) => value,
  });
  return (
    <TextField
      label={label}
      multiline
      minRows={2}
      value={text}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(linesOf(target.value));
      }}
      error={problem !== undefined}
      helperText={problem ?? he.pointsHelp}
      slotProps={{ htmlInput: { dir: 'auto' } }}
    />
  );
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
