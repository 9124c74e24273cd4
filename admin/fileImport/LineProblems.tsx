import { Alert, type AlertProps, Box } from '@mui/material';
import { he } from '#domain/he/admin/screens/fileImport.ts';
import { formatNumber } from '../formatNumber.ts';

export interface LineProblem {
  line: number;
  reason: string;
}

/** Lists lines of a file and why they are not imported. Of a long list, shows only the first lines. */
export const LineProblems = ({
  label,
  severity,
  problems,
}: {
  label: string;
  severity: AlertProps['severity'];
  problems: readonly LineProblem[];
}) => (
  <Alert severity={severity} sx={{ width: '100%' }}>
    <Box tabIndex={0} role="region" aria-label={label} sx={scrollable}>
      {problems.slice(0, shownLinesMax).map(({ line, reason }) => (
        <div key={line}>{he.problem(formatNumber(line), reason)}</div>
      ))}
      {problems.length > shownLinesMax && (
        <div>{he.moreLines(formatNumber(problems.length - shownLinesMax))}</div>
      )}
    </Box>
  </Alert>
);

const shownLinesMax = 200;

const scrollable = { maxHeight: 240, overflowY: 'auto' };
