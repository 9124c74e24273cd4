/** Marks a CSV file as UTF-8, so that spreadsheet programs show Hebrew correctly. */
export const byteOrderMark = '\ufeff';

/** Formats one line of a CSV file (RFC 4180). */
export const csvLine = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`;

/**
 * Writes an apostrophe before text that a spreadsheet program would run as a formula. The program does not
 * show the apostrophe. Text that already begins with such an apostrophe gets another one, because readers remove one.
 */
function csvCell(text: string): string {
  const plain = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

const formulaStart = /^'*[=+\-@\t\r]/;
