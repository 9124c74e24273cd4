import { limits } from '#domain/limits.ts';
import type { ImportOutcome } from '#domain/subscription/subscriptionImport.ts';
import { importSubscriptions, previewImport } from './subscriptionCalls.ts';
import type { FileRow } from './subscriptionFile.ts';

/** The lines of a file by what an import does with them. */
export type LinesByOutcome = Record<ImportOutcome, number[]>;

/** Called with the number of rows that the server has answered. */
type OnProgress = (doneCount: number) => void;

/** Asks the server what an import would do, in batches. */
export const previewFile = (rows: FileRow[], onProgress: OnProgress): Promise<LinesByOutcome> =>
  sendInBatches(rows, previewImport, onProgress);

/** Imports the rows in batches. Importing them again after a failure repeats nothing. */
export const importFile = (rows: FileRow[], onProgress: OnProgress): Promise<LinesByOutcome> =>
  sendInBatches(rows, importSubscriptions, onProgress);

async function sendInBatches(
  rows: FileRow[],
  send: typeof previewImport,
  onProgress: OnProgress,
): Promise<LinesByOutcome> {
  const lines: LinesByOutcome = {
    confirmed: [],
    waiting: [],
    known: [],
    suppressed: [],
    refused: [],
  };
  const { importBatchSize } = limits.subscription;
  for (let start = 0; start < rows.length; start += importBatchSize) {
    const batch = rows.slice(start, start + importBatchSize);
    const { outcomes } = await send(batch.map(({ row }) => row));
    for (const [index, outcome] of outcomes.entries()) {
      const line = batch[index]?.line;
      if (line !== undefined) lines[outcome].push(line);
    }
    onProgress(Math.min(start + importBatchSize, rows.length));
  }
  return lines;
}
