import { he as heExports } from '#domain/he/api/exports.ts';
import { he as heErrors } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import { parseConsentTime } from '#domain/subscription/consentTime.ts';
import { emailSchema } from '#domain/subscription/emailSchema.ts';
import {
  decidingRows,
  type ImportRow,
  importedConsentSchema,
  importedRefusals,
} from '#domain/subscription/subscriptionImport.ts';
import { type CsvLine, csvLines } from '#domain/text/parseCsv.ts';
import type { LineProblem } from '../fileImport/LineProblems.tsx';

const { columns, otherEmailTitles, statuses } = heExports.subscriptions;
const { importLinesMax, importBatchSize } = limits.subscription;

/** The rows of a file that can be imported, and the lines that cannot. */
export interface SubscriptionFile {
  rows: FileRow[];
  problems: LineProblem[];
  /** Lines without effect, because another line decides for their address (`decidingRows`). */
  repeatedLines: number[];
}

export interface FileRow {
  line: number;
  row: ImportRow;
}

/**
 * Reads a CSV file with addresses. Its first line contains the titles of an exported file, or their English names. The
 * title of the addresses may also be another usual one.
 * Returns a problem of the whole file instead if it has no addresses or too many lines. Lets the browser draw between
 * batches of lines, because a large file takes long.
 */
export async function readSubscriptionFile(
  text: string,
  nowMs: number,
): Promise<SubscriptionFile | 'noAddresses' | 'tooManyLines'> {
  const lines = csvLines(text);
  const titles = lines.next().value?.cells.map((cell: string) => cell.trim().toLowerCase()) ?? [];
  const cellOf = (cells: string[], names: string[]) =>
    cells[titles.findIndex((title: string) => names.includes(title))]?.trim() ?? '';
  if (!titles.some((title: string) => names.email.includes(title))) return 'noAddresses';

  const valid: FileRow[] = [];
  const problems: LineProblem[] = [];
  let lineCount = 0;
  for (const line of lines) {
    lineCount++;
    if (lineCount > importLinesMax) return 'tooManyLines';
    if (lineCount % importBatchSize === 0) await nextTurn();
    const row = readRow(line, cellOf, nowMs);
    if ('reason' in row) problems.push(row);
    else valid.push(row);
  }
  const deciding = decidingRows(valid.map(({ row }) => row));
  const rows = [...deciding.values()].flatMap((index) => valid[index] ?? []);
  const counting = new Set(rows);
  const repeatedLines = valid.filter((row) => !counting.has(row)).map(({ line }) => line);
  return { rows, problems, repeatedLines };
}

const names = {
  email: [columns.email, 'email', 'e-mail', 'email address', ...otherEmailTitles],
  consentedAt: [columns.consentedAt, 'consented_at', 'consent_time'],
  proof: [columns.consentProof, 'proof', 'consent_proof'],
  status: [columns.status, 'status'],
};

const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

function readRow(
  { line, cells }: CsvLine,
  cellOf: (cells: string[], names: string[]) => string,
  nowMs: number,
): FileRow | LineProblem {
  const email = emailSchema.safeParse(cellOf(cells, names.email));
  if (!email.success) return { line, reason: heErrors.subscription.emailInvalid };
  const status = cellOf(cells, names.status);
  const refusal = importedRefusals.find((one) => one === status || statuses[one] === status);
  if (refusal) return { line, row: { email: email.data, refusal } };
  const proof = cellOf(cells, names.proof);
  if (proof === '') return { line, row: { email: email.data } };
  const at = parseConsentTime(cellOf(cells, names.consentedAt));
  const consent = importedConsentSchema.safeParse({ at, proof });
  if (!consent.success) return { line, reason: consent.error.issues[0]?.message ?? '' };
  if (Date.parse(consent.data.at) > nowMs)
    return { line, reason: heErrors.subscriptionImport.timeInFuture };
  return { line, row: { email: email.data, consent: consent.data } };
}
