import { Typography } from '@mui/material';
import { he } from '#domain/he/admin/screens/subscriptions.ts';
import { importOutcomes } from '#domain/subscription/subscriptionImport.ts';
import { type LineProblem, LineProblems } from '../fileImport/LineProblems.tsx';
import { formatNumber } from '../formatNumber.ts';
import type { LinesByOutcome } from './importFile.ts';
import type { SubscriptionFile } from './subscriptionFile.ts';

const text = he.file;

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
        <LineProblems label={text.skippedLines} severity="warning" problems={skipped} />
      )}
    </>
  );
}

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
