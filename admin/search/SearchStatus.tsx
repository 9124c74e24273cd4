import { Alert, Box, Typography } from '@mui/material';
import { he } from '#domain/he/admin/layout.ts';
import { visuallyHidden } from '../visuallyHidden.ts';
import type { Hits } from './useHits.ts';

/** Announces the state of a search to screen readers. */
export function SearchStatus({
  query,
  status,
  count,
}: {
  query: string;
  status: Hits['status'];
  count: number;
}) {
  const isEmpty = status === 'found' && count === 0;
  return (
    <>
      <Box role="status" sx={isEmpty ? emptyStyle : visuallyHidden}>
        <Typography variant="h3" component="p">
          {statusText(query, status, count)}
        </Typography>
        {isEmpty && <Typography color="text.secondary">{he.search.nothingHelp}</Typography>}
      </Box>
      {status === 'failed' && (
        <Alert severity="warning" sx={{ margin: 1.5, marginBottom: 0 }}>
          {he.search.failed}
        </Alert>
      )}
    </>
  );
}

function statusText(query: string, status: Hits['status'], count: number): string {
  if (status === 'searching') return he.search.searching;
  if (query === '' || (status === 'failed' && count === 0)) return '';
  return count === 0 ? he.search.nothing(query) : he.search.found(count);
}

const emptyStyle = { padding: 4, textAlign: 'center', overflowWrap: 'anywhere' };
