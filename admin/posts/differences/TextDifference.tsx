import { Box, Typography } from '@mui/material';
import { alpha } from '@mui/material/styles';
import { useMemo } from 'react';
import { he } from '#domain/he/admin/editor.ts';
import { textDirection } from '#domain/text/bidi.ts';
import { visuallyHidden } from '../../visuallyHidden.ts';
import { type DiffLine, type DiffPart, diffLines } from './diffLines.ts';

/** Strikes through removed words and underlines added words, so that colour is not the only mark. */
export function TextDifference({ before, after }: { before: string[]; after: string[] }) {
  const lines = useMemo(() => diffLines(before, after), [before, after]);
  return (
    <Box sx={{ fontSize: '0.9375rem', lineHeight: 1.6, overflowWrap: 'anywhere' }}>
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, a new comparison is a new list.
        <Line key={i} line={line} />
      ))}
    </Box>
  );
}

function Line({ line }: { line: DiffLine }) {
  if (line.kind === 'skipped') {
    return (
      <Typography variant="caption" color="text.secondary" component="p" sx={{ marginBlock: 0.5 }}>
        … {he.difference.skipped(line.count)} …
      </Typography>
    );
  }
  if (line.kind === 'context') {
    return (
      <Box component="p" dir={textDirection(line.text)} sx={{ margin: 0, color: 'text.secondary' }}>
        {line.text}
      </Box>
    );
  }
  const words = line.parts.map(({ text }) => text).join('');
  return (
    <Box component="p" dir={textDirection(words)} sx={{ margin: 0, marginBlock: 0.5 }}>
      <DiffParts parts={line.parts} />
    </Box>
  );
}

const DiffParts = ({ parts }: { parts: DiffPart[] }) =>
  parts.map(({ kind, text }, i) => {
    if (kind === 'same') return text;
    const isAdded = kind === 'added';
    return (
      <Box
        // biome-ignore lint/suspicious/noArrayIndexKey: parts never move, a new comparison is a new list.
        key={i}
        component={isAdded ? 'ins' : 'del'}
        sx={({ palette }) => ({
          paddingInline: 0.25,
          borderRadius: 0.5,
          color: 'text.primary',
          backgroundColor: alpha(isAdded ? palette.success.main : palette.error.main, 0.16),
          textDecoration: isAdded ? 'underline' : 'line-through',
          textDecorationColor: isAdded ? palette.success.main : palette.error.main,
          // This hidden text tells screen readers whether the words were added or removed.
          '&::before': { content: `"${he.difference[kind]} "`, ...visuallyHidden },
        })}
      >
        {text}
      </Box>
    );
  });
