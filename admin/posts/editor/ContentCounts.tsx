import { Typography } from '@mui/material';
import { useDeferredValue, useMemo } from 'react';
import { he as heEditor } from '#domain/he/admin/editor.ts';
import { he as heCounts } from '#domain/he/counts.ts';
import { countWords, readingMinutes } from '#domain/post/readingTime.ts';
import { formatNumber } from '../../formatNumber.ts';

/** Shows the number of words and the reading time. Updates have a low priority, so that typing stays fast. */
export function ContentCounts({ content }: { content: string }) {
  const deferredContent = useDeferredValue(content);
  const text = useMemo(() => {
    const words = countWords(deferredContent);
    return heEditor.writing.counts(
      heEditor.writing.words(words, formatNumber(words)),
      heCounts.readingMinutes(readingMinutes(deferredContent)),
    );
  }, [deferredContent]);
  return (
    <Typography
      variant="body2"
      color="text.secondary"
      sx={{ paddingInline: 2, paddingBlock: 1, borderTop: 1, borderColor: 'divider' }}
    >
      {text}
    </Typography>
  );
}
