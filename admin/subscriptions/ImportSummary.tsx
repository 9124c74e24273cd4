import { Alert, Box, Typography } from '@mui/material';
import { he } from '#domain/he/admin/screens/subscriptions.ts';
import { importOutcomes } from '#domain/subscription/subscriptionImport.ts';
import { formatNumber } from '../formatNumber.ts';
import type { LinesByOutcome } from './importFile.ts';
import type { LineProblem, SubscriptionFile } from './subscriptionFile.ts';

const text = he.file;
const shownLinesMax = 200;

/** Shows how many lines of a file are imported, and which ones are not and why. */
export function ImportSummary({
  lines,
  problems,
  repeatedLines,
}: SubscriptionFile & { lines: LinesByOutcome }) {
  const skipped = skippedLines({ lines, problems, repeatedLines });
  return (
    <>
      <Typography role="status" component="div">
        {importOutcomes
          .filter((outcome) => lines[outcome].length > 0)
          .map((outcome) => (
            <div key={outcome}>
              {text.outcomes[outcome](lines[outcome].length, formatNumber(lines[outcome].length))}
            </div>
          ))}
        {skipped.length > 0 && (
          <div>{text.skipped(skipped.length, formatNumber(skipped.length))}</div>
        )}
        {skipped.length === 0 && importOutcomes.every((outcome) => lines[outcome].length === 0) && (
          <div>{text.nothing}</div>
        )}
      </Typography>
      {skipped.length > 0 && (
        <Alert severity="warning" sx={{ width: '100%' }}>
          <Box tabIndex={0} role="region" aria-label={text.skippedLines} sx={scrollable}>
            {skipped.slice(0, shownLinesMax).map(({ line, reason }) => (
              <div key={line}>{text.problem(formatNumber(line), reason)}</div>
            ))}
            {skipped.length > shownLinesMax && (
              <div>{text.moreLines(formatNumber(skipped.length - shownLinesMax))}</div>
            )}
          </Box>
        </Alert>
      )}
    </>
  );
}

const scrollable = { maxHeight: 240, overflowY: 'auto' };

/** Returns the lines that add no address, in their order in the file. */
const skippedLines = ({
  lines: { known, suppressed, refused },
  problems,
  repeatedLines,
}: Omit<SubscriptionFile, 'rows'> & { lines: LinesByOutcome }): LineProblem[] =>
  [
    ...problems,
    ...withReason(repeatedLines, text.reasons.repeated),
    ...withReason(known, text.reasons.known),
    ...withReason(suppressed, text.reasons.suppressed),
    ...withReason(refused, text.reasons.refused),
  ].sort((a, b) => a.line - b.line);

const withReason = (lines: number[], reason: string): LineProblem[] =>
  lines.map((line) => ({ line, reason }));
