import { LinearProgress, Stack, Typography } from '@mui/material';
import { he as heEditor } from '#domain/he/admin/editor.ts';
import { he as heCounts } from '#domain/he/counts.ts';
import { codePointLength } from '#domain/text/codePointLength.ts';

const { seo: text } = heEditor;

export function LengthMeter({ value, lengthMax }: { value: string; lengthMax: number }) {
  const length = codePointLength(value);
  if (length === 0) return null;
  const isTooLong = length > lengthMax;
  const lengthText = heCounts.charactersOf(length, lengthMax);
  return (
    <Stack spacing={0.5} sx={{ marginInline: 0.5, marginBlockEnd: 1 }}>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, (100 * length) / lengthMax)}
        color={isTooLong ? 'warning' : 'primary'}
        aria-hidden
      />
      <Typography variant="caption" color={isTooLong ? 'warning' : 'text.secondary'}>
        {isTooLong ? `${lengthText}. ${text.tooLong}` : lengthText}
      </Typography>
    </Stack>
  );
}
